import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MOST_CODE_LENGTH } from '@cordovan/domain/inventory';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { sendChoice } from '../api/leather.ts';

interface Props {
  readonly orderId: number;
  readonly detailId: number;
  readonly onDone: (code: string) => void;
  readonly onCancel: () => void;
}

/** Assigns a hide to a line by its scanned or typed code. */
export function ChooseHideDialog({ orderId, detailId, onDone, onCancel }: Props) {
  const { t } = useTranslation(['orders', 'ui']);
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const { isSaving, saving } = useSaving();
  const save = async () => {
    setTried(true);
    if (code.trim() === '') return;
    await saving(async () => {
      await sendChoice(orderId, { detailId, code });
      onDone(code.trim());
    });
  };
  return (
    <DialogForm submitText={t('lots.choose')} isSaving={isSaving} onSubmit={save} onCancel={onCancel}>
      <TextInput
        label={t('lots.code')}
        required
        data-autofocus
        autoComplete="off"
        maxLength={MOST_CODE_LENGTH}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={isTried && code.trim() === '' && t('ui:required', { field: t('lots.code') })}
      />
    </DialogForm>
  );
}
