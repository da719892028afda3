import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { leatherQuery, sendLook } from './api/leathers.ts';
import { inputOf, isSameLook, type Look, lookOfItem } from './look.ts';

/**
 * The look that is edited here, on top of the version that it was read from. If someone else saves the leather first,
 * an unedited look follows; otherwise the edits stay and can't be saved over the newer version.
 */
export function useLook(latest: LeatherItem) {
  const { t } = useTranslation('leatherTool');
  const queries = useQueryClient();
  const [base, setBase] = useState(latest);
  const [look, setLook] = useState<Look>(() => lookOfItem(latest));
  const [isSaving, setSaving] = useState(false);
  const before = lookOfItem(base);
  const isChanged = !isSameLook(look, before);
  const isNewer = latest.rowVersion !== base.rowVersion;
  const takeLatest = () => {
    setBase(latest);
    setLook(lookOfItem(latest));
  };
  if (isNewer && !isChanged && !isSaving) takeLatest();
  const save = async () => {
    const sent = look;
    setSaving(true);
    try {
      const saved = await sendLook(base.id, inputOf(sent, base.rowVersion));
      queries.setQueryData(leatherQuery(base.id).queryKey, saved);
      setBase(saved);
      // What was edited while saving stays.
      setLook((now) => (isSameLook(now, sent) ? lookOfItem(saved) : now));
      notifyDone(t('saved', { name: saved.name }));
      void queries.invalidateQueries({ queryKey: ['inventory', 'choices'] });
    } catch {
      // The error dialog shows the refusal.
      await queries.invalidateQueries({ queryKey: leatherQuery(base.id).queryKey });
    } finally {
      setSaving(false);
    }
  };
  const isConflicting = isNewer && isChanged && !isSaving;
  return { look, setLook, before, isChanged, isConflicting, isSaving, takeLatest, save };
}
