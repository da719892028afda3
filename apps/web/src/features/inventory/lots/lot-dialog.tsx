import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LeatherLot } from '@cordovan/contracts/inventory-lots';
import { MOST_CODE_LENGTH } from '@cordovan/domain/inventory';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { sendLot } from '../api/lots.ts';

interface Props {
  readonly lot: LeatherLot;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Changes a lot's dye lot code and note. */
export function LotDialog({ lot, onDone, onCancel }: Props) {
  const { t } = useTranslation(['inventory', 'ui']);
  const [code, setCode] = useState(lot.code);
  const [note, setNote] = useState(lot.note);
  const [isTried, setTried] = useState(false);
  const { isSaving, saving } = useSaving();
  const isMissing = lot.code !== '' && code.trim() === '';
  const save = async () => {
    setTried(true);
    if (isMissing) return;
    await saving(async () => {
      await sendLot(lot.id, { code, note, rowVersion: lot.rowVersion });
      onDone();
    });
  };
  return (
    <DialogForm isSaving={isSaving} onSubmit={save} onCancel={onCancel}>
      <TextInput
        label={t('lots.code')}
        description={t('lots.codeHint')}
        data-autofocus
        maxLength={MOST_CODE_LENGTH}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={isTried && isMissing && t('ui:required', { field: t('lots.code') })}
      />
      <TextInput
        label={t('lots.note')}
        maxLength={4_000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
