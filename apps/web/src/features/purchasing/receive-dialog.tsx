import { useState } from 'react';
import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PurchaseOrderPage } from '@cordovan/contracts/purchasing';
import type { ReceiptInput } from '@cordovan/contracts/purchasing-receipts';
import { checkNewHides, unitCostOf } from '@cordovan/domain/inventory';
import type { Cents } from '@cordovan/domain/money';
import { HOME_CURRENCY } from '@cordovan/domain/purchasing';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useArea } from '../../ui/area/use-area.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { CostInput } from '../../ui/form/cost-input.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { AREAS, NumberField } from '../../ui/form/number-field.tsx';
import { MoneyInput } from '../../ui/form/number-inputs.tsx';
import { useSaving } from '../../ui/form/use-saving.ts';
import { areaOfHides, filledHides, typedHide, type TypedHide } from '../../ui/hides/hides-input.tsx';
import { RECEIPT_QUESTIONS, sendReceipt } from './api/purchasing.ts';
import { questionOf } from '../../lib/http/question-of.ts';
import { ReceivedLot } from './received-lot.tsx';

interface Props {
  readonly order: PurchaseOrderPage;
  /** The saved order; undefined when nothing was received. */
  readonly onClose: (saved?: PurchaseOrderPage) => void;
}

interface Arrived {
  readonly lineId: number;
  /** Square feet. */
  readonly quantity: number;
  readonly unitCost: Cents;
  readonly unitCostPerMeter: Cents | null;
  readonly lotCode: string;
  /** Null when the line is received as a total. */
  readonly hides: readonly TypedHide[] | null;
}

/** Receives a delivery. The expected quantities are filled in, so a complete delivery takes one key. */
export function ReceiveDialog({ order, onClose }: Props) {
  const { t } = useTranslation(['purchasing', 'vendorPage']);
  const { unit, area, shown, stored, shownCost, typedCost } = useArea();
  const [lines, setLines] = useState<readonly Arrived[]>(
    order.lines.map(({ id, left, unitCost, unitCostPerMeter }) => {
      const listed = order.listedHides.find(({ lineId }) => lineId === id)?.hides.map(typedHide);
      return {
        lineId: id,
        quantity: listed ? areaOfHides(listed) : left,
        unitCost,
        unitCostPerMeter,
        lotCode: '',
        hides: listed ?? null,
      };
    }),
  );
  const [deliveryNote, setDeliveryNote] = useState('');
  const [freight, setFreight] = useState<Cents | null>(null);
  const [exchangeRate, setRate] = useState<number | null>(order.exchangeRate);
  const { receive, isSaving, problem, clearProblem } = useReceiving(order, onClose);
  const change = (lineId: number, part: Partial<Arrived>) => {
    clearProblem();
    setLines((now) => now.map((line) => (line.lineId === lineId ? { ...line, ...part } : line)));
  };
  return (
    <DialogForm
      submitText={t('receive.button')}
      isSaving={isSaving}
      onSubmit={() =>
        receive({
          lines: lines
            .map((line) => ({ ...line, hides: line.hides && filledHides(line.hides) }))
            .filter(({ quantity }) => quantity > 0),
          deliveryNote,
          freight,
          exchangeRate,
        })
      }
      onCancel={() => onClose()}
    >
      <Stack gap="sm">
        {order.lines.map((line, index) => {
          const { quantity, unitCost, unitCostPerMeter, lotCode, hides } = lines[index]!;
          return (
            <Stack key={line.id} gap="xs" role="group" aria-label={line.leatherItemName}>
              <SimpleGrid cols={2}>
                <NumberField
                  label={line.leatherItemName}
                  description={t('receive.left', { area: area(line.left), unit })}
                  rule={AREAS}
                  data-autofocus={index === 0 || undefined}
                  rightSection={unit}
                  disabled={hides !== null}
                  value={quantity === 0 ? null : shown(quantity)}
                  onChange={(typed) => change(line.id, { quantity: typed === null ? 0 : stored(typed) })}
                  error={index === 0 && problem}
                />
                <CostInput
                  currency={order.currency}
                  label={t('unitCost', { unit })}
                  description={t('receive.costHint')}
                  value={shownCost(unitCostOf(unitCost, unitCostPerMeter))}
                  onChange={(typed) => {
                    if (typed === null) return;
                    const { perSquareFoot, perSquareMeter } = typedCost(typed);
                    change(line.id, { unitCost: perSquareFoot, unitCostPerMeter: perSquareMeter });
                  }}
                />
              </SimpleGrid>
              {order.listedHides.some(({ lineId }) => lineId === line.id) && (
                <Text c="dimmed">{t('vendorPage:office.listed')}</Text>
              )}
              <ReceivedLot
                lotCode={lotCode}
                hides={hides}
                isTried={problem !== undefined}
                onLotCode={(code) => change(line.id, { lotCode: code })}
                onHides={(next) =>
                  change(line.id, {
                    hides: next,
                    quantity: next === null ? line.left : areaOfHides(next),
                  })
                }
              />
            </Stack>
          );
        })}
      </Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('deliveryNote')}
          maxLength={200}
          value={deliveryNote}
          onChange={(event) => setDeliveryNote(event.currentTarget.value)}
        />
        <MoneyInput
          label={t('freight')}
          description={t('freightHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={freight}
          onChange={setFreight}
        />
        {order.currency !== HOME_CURRENCY && (
          <NumberField
            label={t('rateOf', { currency: order.currency })}
            rule={{ decimals: 6 }}
            value={exchangeRate}
            onChange={setRate}
          />
        )}
      </SimpleGrid>
    </DialogForm>
  );
}

interface Delivery {
  readonly lines: ReceiptInput['lines'];
  readonly deliveryNote: string;
  readonly freight: Cents | null;
  readonly exchangeRate: number | null;
}

/** Records the delivery; asks first if it is more than expected (N-19). */
function useReceiving(order: PurchaseOrderPage, onClose: Props['onClose']) {
  const dialogs = useDialogs();
  const message = useMessage();
  const { t } = useTranslation('purchasing');
  const [problem, setProblem] = useState<string>();
  const { isSaving, saving } = useSaving();
  const receive = async (delivery: Delivery) => {
    const hides = delivery.lines.flatMap((line) => line.hides ?? []);
    if (delivery.lines.length === 0 || !checkNewHides(hides).ok) {
      setProblem(message('STOCK_QUANTITY_NOT_POSITIVE'));
      return;
    }
    const put = (confirm: boolean) =>
      sendReceipt(order.id, {
        ...delivery,
        confirm,
        rowVersion: order.rowVersion,
      });
    await saving(async () => {
      try {
        onClose(await put(false));
      } catch (error) {
        const text = questionOf(error, RECEIPT_QUESTIONS);
        const isSure = await dialogs.confirm({
          title: t('receive.title', { number: order.number }),
          text,
          yesText: t('receive.button'),
        });
        if (isSure) onClose(await put(true));
      }
    });
  };
  return { receive, isSaving, problem, clearProblem: () => setProblem(undefined) };
}
