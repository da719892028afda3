import { useState } from 'react';
import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PurchaseOrderPage } from '@cordovan/contracts/purchasing';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useArea } from '../../../ui/area/use-area.ts';
import { useAsking } from '../../../ui/dialogs/use-asking.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { sendTakeBack, TAKE_BACK_QUESTIONS } from '../api/purchasing.ts';

interface Props {
  readonly order: PurchaseOrderPage;
  readonly receipt: PurchaseOrderPage['receipts'][number];
  /** The saved order; undefined if no receipt was undone. */
  readonly onClose: (saved?: PurchaseOrderPage) => void;
}

/** Asks why a receipt is being undone, and explains the consequences. */
export function TakeBackDialog({ order, receipt, onClose }: Props) {
  const { t } = useTranslation('purchasing');
  const message = useMessage();
  const { area, unit } = useArea();
  const asking = useAsking(TAKE_BACK_QUESTIONS);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { isSaving, saving } = useSaving();
  const save = async () => {
    setTried(true);
    if (reason.trim() === '') return;
    const put = (confirm: boolean) =>
      sendTakeBack(order.id, receipt.id, { reason, confirm, rowVersion: order.rowVersion });
    await saving(async () => {
      const saved = await asking(put, {
        title: t('takeBack.title'),
        yesText: t('takeBack.button'),
        isDangerous: true,
      });
      if (saved) onClose(saved);
    });
  };
  return (
    <DialogForm
      submitText={t('takeBack.button')}
      isSaving={isSaving}
      onSubmit={save}
      onCancel={() => onClose()}
    >
      <Text fw={600}>
        {receipt.lines.map((line) => `${line.leatherItemName} ${area(line.quantity)} ${unit}`).join(' · ')}
      </Text>
      <Text>{t('takeBack.text')}</Text>
      <TextInput
        label={t('return.reason')}
        required
        data-autofocus
        maxLength={4_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isTried && reason.trim() === '' && message('REASON_REQUIRED')}
      />
    </DialogForm>
  );
}
