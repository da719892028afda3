import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PurchaseBill, PurchaseBills } from '@cordovan/contracts/purchasing-bills';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { sendVoidBill } from '../api/bills.ts';

interface Props {
  readonly orderId: number;
  readonly bill: PurchaseBill;
  readonly onClose: (saved?: PurchaseBills) => void;
}

/** Asks why a bill is being voided. */
export function VoidBillDialog({ orderId, bill, onClose }: Props) {
  const { t } = useTranslation('purchasing');
  const message = useMessage();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { isSaving, saving } = useSaving();
  const save = async () => {
    setTried(true);
    if (reason.trim() !== '') await saving(async () => onClose(await sendVoidBill(orderId, bill.id, reason)));
  };
  return (
    <DialogForm
      submitText={t('bills.voidButton')}
      isSaving={isSaving}
      onSubmit={save}
      onCancel={() => onClose()}
    >
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
