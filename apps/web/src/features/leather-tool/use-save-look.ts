import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { leatherQuery, sendLook } from './api/leathers.ts';
import { inputOf, type Look } from './look.ts';

/**
 * Saves a look. If another user saved the leather first, takes that look as the new "before" and keeps all edits made
 * here.
 */
export function useSaveLook(leather: LeatherItem) {
  const { t } = useTranslation('leatherTool');
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const save = async (look: Look): Promise<LeatherItem | undefined> => {
    setSaving(true);
    try {
      const saved = await sendLook(leather.id, inputOf(look, leather.rowVersion));
      queries.setQueryData(leatherQuery(leather.id).queryKey, saved);
      notifyDone(t('saved', { name: saved.name }));
      void queries.invalidateQueries({ queryKey: ['inventory', 'choices'] });
      return saved;
    } catch {
      // The error dialog shows the refusal.
      await queries.invalidateQueries({ queryKey: leatherQuery(leather.id).queryKey });
      return undefined;
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}
