import { useState } from 'react';
import { Stack, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PurchaseOrderPage } from '@cordovan/contracts/purchasing';
import { roundedArea } from '@cordovan/domain/inventory';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useArea } from '../../ui/area/use-area.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { AREAS, NumberField } from '../../ui/form/number-field.tsx';
import { useSaving } from '../../ui/form/use-saving.ts';
import { sendReturn } from './api/purchasing.ts';

interface Props {
  readonly order: PurchaseOrderPage;
  /** The saved order; undefined when nothing was returned. */
  readonly onClose: (saved?: PurchaseOrderPage) => void;
}

/** Sends leather back to its vendor, with a reason. What the vendor replaces is on order again. */
export function ReturnDialog({ order, onClose }: Props) {
  const { t } = useTranslation('purchasing');
  const message = useMessage();
  const { unit, area, shown, stored } = useArea();
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const [reason, setReason] = useState('');
  const [isReplaced, setReplaced] = useState(true);
  const [isTried, setTried] = useState(false);
  const { isSaving, saving } = useSaving();
  const lines = order.lines.filter(({ received, returned }) => received > returned);
  const mostOf = (line: (typeof lines)[number]) => roundedArea(line.received - line.returned);
  const chosen = lines.filter(({ id }) => (quantities[id] ?? 0) > 0);
  const isTooMuch = lines.some((line) => (quantities[line.id] ?? 0) > mostOf(line));
  const save = async () => {
    setTried(true);
    if (chosen.length === 0 || isTooMuch || reason.trim() === '') return;
    await saving(async () =>
      onClose(
        await sendReturn(order.id, {
          lines: chosen.map(({ id }) => ({ lineId: id, quantity: quantities[id]! })),
          reason,
          isReplaced,
          rowVersion: order.rowVersion,
        }),
      ),
    );
  };
  const errorOf = (line: (typeof lines)[number], index: number) => {
    if ((quantities[line.id] ?? 0) > mostOf(line)) return message('RETURN_MORE_THAN_RECEIVED');
    return isTried && chosen.length === 0 && index === 0 && message('STOCK_QUANTITY_NOT_POSITIVE');
  };
  return (
    <DialogForm
      submitText={t('return.button')}
      isSaving={isSaving}
      onSubmit={save}
      onCancel={() => onClose()}
    >
      <Stack gap="sm">
        {lines.map((line, index) => (
          <NumberField
            key={line.id}
            label={line.leatherItemName}
            description={t('return.most', { area: area(mostOf(line)), unit })}
            rule={AREAS}
            data-autofocus={index === 0 || undefined}
            rightSection={unit}
            value={quantities[line.id] ? shown(quantities[line.id]!) : null}
            onChange={(typed) =>
              setQuantities((now) => ({ ...now, [line.id]: typed === null ? 0 : stored(typed) }))
            }
            error={errorOf(line, index)}
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
