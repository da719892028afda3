import { useState } from 'react';
import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PurchaseOrderPage } from '@cordovan/contracts/purchasing';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSaving } from '../../ui/form/use-saving.ts';
import { putPurchaseOrder } from './api/purchasing.ts';

interface Props {
  readonly order: PurchaseOrderPage;
  /** The saved order; undefined when nothing was changed. */
  readonly onClose: (saved?: PurchaseOrderPage) => void;
}

/** Changes the expected date and notes of an order that was sent. */
export function ExpectedDialog({ order, onClose }: Props) {
  const { t } = useTranslation('purchasing');
  const message = useMessage();
  const [expectedDate, setExpected] = useState(order.expectedDate);
  const [notes, setNotes] = useState(order.notes);
  const { isSaving, saving } = useSaving();
  const isEarly = expectedDate !== null && expectedDate < order.date;
  const save = async () => {
    if (isEarly) return;
    const { id, vendorId, date, rowVersion } = order;
    await saving(async () =>
      onClose(await putPurchaseOrder({ id, vendorId, date, expectedDate, notes, lines: [], rowVersion })),
    );
  };
  return (
    <DialogForm isSaving={isSaving} onSubmit={save} onCancel={() => onClose()}>
      <DayInput
        label={t('expected')}
        data-autofocus
        value={expectedDate}
        onChange={setExpected}
        error={isEarly && message('EXPECTED_BEFORE_ORDERED')}
      />
      <Textarea
        label={t('notes')}
        autosize
        minRows={2}
        maxLength={4_000}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
