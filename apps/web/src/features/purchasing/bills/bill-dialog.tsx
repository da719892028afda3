import { useState } from 'react';
import { Group, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PurchaseOrderPage } from '@cordovan/contracts/purchasing';
import type { PurchaseBills } from '@cordovan/contracts/purchasing-bills';
import { unitCostOf } from '@cordovan/domain/inventory';
import { type Cents, NO_MONEY } from '@cordovan/domain/money';
import {
  type BillLine,
  billExcess,
  billTotal,
  checkBill,
  moneyIn,
  signed,
} from '@cordovan/domain/purchasing';
import { refusalsOf } from '@cordovan/domain/result';
import { today } from '../../../lib/format/format.ts';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useArea } from '../../../ui/area/use-area.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { CostInput } from '../../../ui/form/cost-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { AREAS, NumberField } from '../../../ui/form/number-field.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { isBillQuestion, sendBill } from '../api/bills.ts';
import classes from '../purchasing.module.css';

interface Props {
  readonly order: PurchaseOrderPage;
  readonly bills: PurchaseBills;
  /** The bills with the new one; undefined when none was entered. */
  readonly onClose: (saved?: PurchaseBills) => void;
}

interface Draft {
  readonly number: string;
  readonly date: string | null;
  /** Whether this is a credit for an earlier bill. */
  readonly isCredit: boolean;
  readonly lines: readonly (BillLine & { readonly lineId: number; readonly leather: string })[];
  readonly otherCharges: Cents | null;
  readonly note: string;
}

/** Lines left to bill or to credit, as if the vendor billed the measured area at the agreed cost. */
const linesOf = (bills: PurchaseBills, isCredit: boolean): Draft['lines'] =>
  bills.lines.map((line) => ({
    ...{ lineId: line.lineId, leather: line.leatherItemName, line },
    quantity: Math.max(signed({ isCredit }, line.toBill), 0),
    ...{ unitCost: line.unitCost, unitCostPerMeter: line.unitCostPerMeter },
  }));
const draftOf = (bills: PurchaseBills): Draft => ({
  ...{ number: '', date: today(new Date()), isCredit: false, otherCharges: null, note: '' },
  lines: linesOf(bills, false),
});

/** Enters a vendor's bill, and shows right away what it charges above the measured area. */
export function BillDialog({ order, bills, onClose }: Props) {
  const { t } = useTranslation('purchasing');
  const [draft, setDraft] = useState(() => draftOf(bills));
  const change = (more: Partial<Draft>) => setDraft((now) => ({ ...now, ...more }));
  const changeLine = (id: number, more: Partial<Draft['lines'][number]>) =>
    setDraft((now) => ({
      ...now,
      lines: now.lines.map((each) => (each.lineId === id ? { ...each, ...more } : each)),
    }));
  const { entered, errorOf, save, isSaving } = useEntering({ order, bills, draft, onClose });
  const { currency } = bills;
  const { area, unit } = useArea();
  const excess = draft.isCredit ? { area: 0, amount: NO_MONEY } : billExcess(entered);
  const words = { area: area(excess.area), unit, amount: moneyIn(excess.amount, currency) };
  return (
    <DialogForm submitText={t('bills.save')} isSaving={isSaving} onSubmit={save} onCancel={() => onClose()}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('bills.number')}
          required
          data-autofocus
          maxLength={200}
          value={draft.number}
          onChange={(event) => change({ number: event.currentTarget.value })}
          error={errorOf('number')}
        />
        <DayInput
          label={t('bills.date')}
          required
          value={draft.date}
          onChange={(date) => change({ date })}
          error={errorOf('date')}
        />
      </SimpleGrid>
      <Switch
        label={t('bills.isCredit')}
        description={t('bills.creditHint')}
        checked={draft.isCredit}
        onChange={(event) => {
          const isCredit = event.currentTarget.checked;
          change({ isCredit, lines: linesOf(bills, isCredit) });
        }}
      />
      <Stack gap="sm">
        {draft.lines.map((line, at) => (
          <BilledLine
            key={line.lineId}
            line={line}
            currency={currency}
            error={
              errorOf(`lines.${entered.indexOf(line)}.quantity`) ?? (at === 0 ? errorOf('lines') : undefined)
            }
            onChange={(more) => changeLine(line.lineId, more)}
          />
        ))}
      </Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CostInput
          currency={currency}
          label={t('bills.other')}
          value={draft.otherCharges}
          onChange={(otherCharges) => change({ otherCharges })}
          error={errorOf('otherCharges')}
        />
        <TextInput
          label={t('bills.note')}
          maxLength={4_000}
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Group justify="space-between">
        <Text role="status" className={classes.warning}>
          {excess.area > 0
            ? t('bills.aboveMeasured', words)
            : excess.amount > 0
              ? t('bills.aboveCost', words)
              : ''}
        </Text>
        <Text fw={600}>
          {t('bills.total', {
            amount: moneyIn(signed(draft, billTotal(entered, draft.otherCharges ?? NO_MONEY)), currency),
          })}
        </Text>
      </Group>
    </DialogForm>
  );
}

interface LineProps {
  readonly line: Draft['lines'][number];
  readonly currency: string;
  readonly error: string | undefined;
  readonly onChange: (more: Partial<Draft['lines'][number]>) => void;
}

function BilledLine({ line, currency, error, onChange }: LineProps) {
  const { t } = useTranslation('purchasing');
  const { unit, area, shown, stored, shownCost, typedCost } = useArea();
  const measured = area(line.line.received - line.line.returned);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} role="group" aria-label={line.leather}>
      <NumberField
        label={t('bills.areaOf', { leather: line.leather, unit })}
        description={t('bills.measuredOf', { area: measured, billed: area(line.line.billed), unit })}
        rule={AREAS}
        value={line.quantity === 0 ? null : shown(line.quantity)}
        onChange={(typed) => onChange({ quantity: typed === null ? 0 : stored(typed) })}
        error={error}
      />
      <CostInput
        currency={currency}
        label={t('unitCost', { unit })}
        description={t('receive.costHint')}
        value={shownCost(unitCostOf(line.unitCost, line.unitCostPerMeter))}
        onChange={(typed) => {
          const cost = typedCost(typed ?? NO_MONEY);
          onChange({ unitCost: cost.perSquareFoot, unitCostPerMeter: cost.perSquareMeter });
        }}
      />
    </SimpleGrid>
  );
}

/** Checks the bill by the server's rules, and shows the server's questions. */
function useEntering({ order, bills, draft, onClose }: Props & { readonly draft: Draft }) {
  const { t } = useTranslation('purchasing');
  const dialogs = useDialogs();
  const message = useMessage();
  const { isSaving, saving } = useSaving();
  const [isTried, setTried] = useState(false);
  const entered = draft.lines.filter(({ quantity }) => quantity > 0);
  const otherCharges = draft.otherCharges ?? NO_MONEY;
  const days = { orderedOn: order.date, today: today(new Date()) };
  const bill = { ...draft, lines: entered, otherCharges, isConfirmed: true, ...days };
  // Passed as confirmed, so that only real errors remain; their texts contain no areas or amounts.
  const refusals = refusalsOf(checkBill(bill, { area: String, money: String }));
  const errorOf = (field: string): string | undefined => {
    const found = isTried ? refusals.find((refusal) => refusal.field === field) : undefined;
    return found && message(found.code, found.data);
  };
  const put = (confirm: boolean) =>
    sendBill(order.id, {
      ...{ number: draft.number, date: draft.date, isCredit: draft.isCredit, note: draft.note, otherCharges },
      lines: entered.map(({ lineId, quantity, unitCost, unitCostPerMeter }) => ({
        ...{ lineId, quantity, unitCost, unitCostPerMeter },
      })),
      ...{ confirm, rowVersion: bills.rowVersion },
    });
  const save = async () => {
    setTried(true);
    if (refusals.length > 0) return;
    await saving(async () => {
      try {
        onClose(await put(false));
      } catch (error) {
        if (!isBillQuestion(error)) throw error;
        const title = t('bills.newTitle', { number: order.number });
        if (await dialogs.confirm({ title, text: error.message, yesText: t('bills.save') }))
          onClose(await put(true));
      }
    });
  };
  return { entered, errorOf, save, isSaving };
}
