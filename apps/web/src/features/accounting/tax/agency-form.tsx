import { useState } from 'react';
import { Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TaxAgency } from '@cordovan/contracts/tax';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { sendAgency } from './api/tax.ts';

interface Props {
  readonly agency?: TaxAgency;
  readonly onClose: () => void;
}

/** Adds or renames a tax agency. */
export function AgencyForm({ agency, onClose }: Props) {
  const { t } = useTranslation(['tax', 'ui']);
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const [name, setName] = useState(agency?.name ?? '');
  const [isActive, setActive] = useState(agency?.isActive ?? true);
  const [isTried, setTried] = useState(false);
  const save = async () => {
    setTried(true);
    if (!name.trim()) return;
    await saving(async () => {
      await sendAgency({ id: agency?.id ?? 0, name, isActive, rowVersion: agency?.rowVersion ?? 0 });
      await queries.invalidateQueries({ queryKey: ['accounting'] });
      notifyDone(t('agency.saved'));
      onClose();
    });
  };
  return (
    <DialogForm isSaving={isSaving} onSubmit={save} onCancel={onClose}>
      <TextInput
        label={t('agency.name')}
        required
        data-autofocus
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={isTried && !name.trim() ? t('ui:required', { field: t('agency.name') }) : undefined}
      />
      {agency && (
        <Switch
          label={t('agency.active')}
          checked={isActive}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
      )}
    </DialogForm>
  );
}
