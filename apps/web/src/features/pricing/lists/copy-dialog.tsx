import { useState } from 'react';
import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PriceList } from '@cordovan/contracts/pricing';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { sendCopy } from '../api/price-lists.ts';

interface Props {
  readonly list: PriceList;
  readonly onDone: (made?: PriceList) => void;
}

/** Copies a price list with all its dated prices, without its stores. */
export function CopyDialog({ list, onDone }: Props) {
  const { t } = useTranslation(['pricing', 'ui']);
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const [name, setName] = useState(t('list.copyName', { name: list.name }));
  const [isTried, setTried] = useState(false);
  const copy = async () => {
    setTried(true);
    if (name.trim() === '') return;
    await saving(async () => {
      const made = await sendCopy(list.id, name);
      await queries.invalidateQueries({ queryKey: ['catalogue', 'priceLists'] });
      notifyDone(t('list.copied', { name: made.name }));
      onDone(made);
    });
  };
  return (
    <DialogForm submitText={t('list.copy')} isSaving={isSaving} onSubmit={copy} onCancel={() => onDone()}>
      <Text size="sm" c="dimmed">
        {t('list.copyHint')}
      </Text>
      <TextInput
        label={t('list.name')}
        required
        data-autofocus
        maxLength={200}
        value={name}
        error={isTried && name.trim() === '' ? t('ui:required', { field: t('list.name') }) : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
