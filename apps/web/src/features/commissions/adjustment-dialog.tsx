import { useState } from 'react';
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Cents, cents, NO_MONEY, subtract } from '@cordovan/domain/money';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { MoneyInput } from '../../ui/form/number-inputs.tsx';
import { useSaving } from '../../ui/form/use-saving.ts';
import { sendAdjustment } from './api/commissions.ts';
import { salesRepsQuery } from './api/sales-reps.ts';

interface Props {
  readonly month: string;
  /** Called with true if the adjustment was saved. */
  readonly onClose: (isSaved?: boolean) => void;
}

/** Adds an amount to a sales rep's month or deducts it, with a reason that is kept. */
export function AdjustmentDialog({ month, onClose }: Props) {
  const { t } = useTranslation(['commissions', 'ui']);
  const reps = useQuery(salesRepsQuery());
  const [rep, setRep] = useState<string | null>(null);
  const [isDeduction, setDeduction] = useState(false);
  const [amount, setAmount] = useState<Cents | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { isSaving, saving } = useSaving();
  const missing = (isGiven: unknown, label: string) =>
    isTried && !isGiven ? t('ui:required', { field: label }) : undefined;
  const save = async () => {
    setTried(true);
    if (!rep || !amount || !reason.trim()) return;
    await saving(async () => {
      const signed = isDeduction ? subtract(NO_MONEY, amount) : amount;
      await sendAdjustment({ salesRepId: Number(rep), month, amount: signed, reason });
      onClose(true);
    });
  };
  return (
    <DialogForm isSaving={isSaving} onSubmit={save} onCancel={() => onClose()}>
      <Select
        label={t('adjust.salesRep')}
        required
        searchable
        data-autofocus
        data={reps.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        value={rep}
        onChange={setRep}
        error={missing(rep, t('adjust.salesRep'))}
      />
      <SegmentedControl
        aria-label={t('adjust.direction')}
        value={isDeduction ? 'deduct' : 'add'}
        onChange={(way) => setDeduction(way === 'deduct')}
        data={(['add', 'deduct'] as const).map((value) => ({ value, label: t(`adjust.${value}`) }))}
      />
      <MoneyInput
        label={t('adjust.amount')}
        required
        value={amount}
        onChange={(typed) => setAmount(typed === null ? null : cents(Math.abs(typed)))}
        error={missing(amount, t('adjust.amount'))}
      />
      <TextInput
        label={t('adjust.reason')}
        required
        maxLength={4_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={missing(reason.trim(), t('adjust.reason'))}
      />
    </DialogForm>
  );
}
