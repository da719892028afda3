import { useState } from 'react';
import { Skeleton, Stack, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PurchaseOrderLine, PurchaseOrderPage } from '@cordovan/contracts/purchasing';
import { roundedArea } from '@cordovan/domain/inventory';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useAsking } from '../../ui/dialogs/use-asking.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSaving } from '../../ui/form/use-saving.ts';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { RETURN_QUESTIONS, returnableQuery, sendReturn } from './api/purchasing.ts';
import { areaOf, type ReturnedPart, ReturnLine } from './return-line.tsx';

interface Props {
  readonly order: PurchaseOrderPage;
  /** The saved order; undefined when nothing was returned. */
  readonly onClose: (saved?: PurchaseOrderPage) => void;
}

/** Returns leather to its vendor, with a reason. Leather that the vendor will replace is on order again. */
export function ReturnDialog({ order, onClose }: Props) {
  const { t } = useTranslation('purchasing');
  const message = useMessage();
  const asking = useAsking(RETURN_QUESTIONS);
  const returnable = useQuery(returnableQuery(order.id));
  const [parts, setParts] = useState<Readonly<Record<number, ReturnedPart>>>({});
  const [reason, setReason] = useState('');
  const [isReplaced, setReplaced] = useState(true);
  const [isTried, setTried] = useState(false);
  const { isSaving, saving } = useSaving();
  const lines = order.lines.filter(({ received, returned }) => received > returned);
  const partOf = ({ id }: PurchaseOrderLine): ReturnedPart => parts[id] ?? { quantity: 0, hides: [] };
  const returnableOf = ({ id }: PurchaseOrderLine) => returnable.data?.find(({ lineId }) => lineId === id);
  const quantityOf = (line: PurchaseOrderLine) => {
    const { quantity, hides } = partOf(line);
    return hides.length > 0 ? areaOf(hides, returnableOf(line)) : quantity;
  };
  const chosen = lines.filter((line) => quantityOf(line) > 0);
  const isTooMuch = (line: PurchaseOrderLine) =>
    quantityOf(line) > roundedArea(line.received - line.returned);
  const save = async () => {
    setTried(true);
    if (chosen.length === 0 || lines.some(isTooMuch) || reason.trim() === '') return;
    const put = (confirm: boolean) =>
      sendReturn(order.id, {
        lines: chosen.map((line) => ({
          lineId: line.id,
          quantity: quantityOf(line),
          hides: [...partOf(line).hides],
        })),
        reason,
        isReplaced,
        confirm,
        rowVersion: order.rowVersion,
      });
    await saving(async () => {
      const saved = await asking(put, {
        title: t('return.title', { number: order.number }),
        yesText: t('return.button'),
        isDangerous: true,
      });
      if (saved) onClose(saved);
    });
  };
  const errorOf = (line: PurchaseOrderLine, index: number) => {
    if (isTooMuch(line)) return message('RETURN_MORE_THAN_RECEIVED');
    return isTried && chosen.length === 0 && index === 0 ? message('STOCK_QUANTITY_NOT_POSITIVE') : undefined;
  };
  if (returnable.error)
    return <ReadFailure error={returnable.error} onRetry={() => void returnable.refetch()} />;
  if (!returnable.data) return <Skeleton height={240} />;
  return (
    <DialogForm
      submitText={t('return.button')}
      isSaving={isSaving}
      onSubmit={save}
      onCancel={() => onClose()}
    >
      <Stack gap="sm">
        {lines.map((line, index) => (
          <ReturnLine
            key={line.id}
            line={line}
            returnable={returnableOf(line)}
            part={partOf(line)}
            onChange={(part) => setParts((now) => ({ ...now, [line.id]: part }))}
            error={errorOf(line, index)}
            isFirst={index === 0}
          />
        ))}
      </Stack>
      <TextInput
        label={t('return.reason')}
        required
        maxLength={4_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isTried && reason.trim() === '' && message('REASON_REQUIRED')}
      />
      <Switch
        label={t('return.replaced')}
        description={t('return.replacedHint')}
        checked={isReplaced}
        onChange={(event) => setReplaced(event.currentTarget.checked)}
      />
    </DialogForm>
  );
}
