import { useRef, useState, type SyntheticEvent } from 'react';
import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconBuildingBank, IconCreditCard, IconExclamationCircle, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, largest, NO_MONEY, subtract } from '@cordovan/domain/money';
import { tenderSum } from '@cordovan/domain/payments';
import type { Refusal } from '@cordovan/domain/result';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { finishNumbers } from '../../ui/form/number-field.tsx';
import type { Channel } from '../../lib/card/card-intent.ts';
import type { PayableOrder } from './api/payable-order.ts';
import {
  CARD,
  dayRefusals,
  draftRefusals,
  offersFor,
  type PaymentDraft,
  type TenderDraft,
  withAnotherTender,
} from './payment-draft.ts';
import { OrderMoney, RunningSum, SettledPart } from './payment-facts.tsx';
import { TenderFields } from './tender-fields.tsx';
import type { Progress } from './use-payment.ts';
import classes from './payments.module.css';

/** Channels where staff takes any method. Visitors pay in the secure form only. */
const TAKES_MONEY_OF_ALL_KINDS: readonly Channel[] = ['staff', 'customizer'];
const MOST_TENDERS = 10;

interface Props {
  /** The order as it was when the dialog opened. */
  readonly first: PayableOrder;
  readonly progress: Progress;
  readonly channel: Channel;
  readonly draft: PaymentDraft;
  /** Why the server refused the last attempt. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onChange: (draft: PaymentDraft) => void;
  readonly onPay: () => void;
  readonly onCancel: () => void;
}

/** Asks for amounts and methods and shows problems (PAY-02 to PAY-08), for one or several tenders (C-07). */
export function PaymentForm(props: Props) {
  const { first, progress, channel, draft, isBusy, onChange, onPay, onCancel } = props;
  const { t } = useTranslation(['payments', 'ui']);
  const message = useMessage();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const addButton = useRef<HTMLButtonElement>(null);
  const { order } = progress;
  const place = { order, channel };
  const { tenders } = draft;
  const isSplit = tenders.length > 1;
  const takesAll = TAKES_MONEY_OF_ALL_KINDS.includes(channel);
  const hasCard = tenders.some(({ method }) => method === CARD);
  const change = (next: PaymentDraft) => {
    onChange(next);
    setRefusals([]);
  };
  const changeTender = (id: number, part: Partial<TenderDraft>) =>
    change({ ...draft, tenders: tenders.map((each) => (each.id === id ? { ...each, ...part } : each)) });
  const remove = (id: number) => {
    change({ ...draft, tenders: tenders.filter((each) => each.id !== id) });
    addButton.current?.focus();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || !finishNumbers()) return;
    const found = draftRefusals(draft, place);
    setRefusals(found);
    if (found.length === 0) onPay();
  };
  const textOf = (...fields: string[]) => {
    const refusal = refusals.find(({ field }) => field !== undefined && fields.includes(field));
    return refusal && message(refusal.code, refusal.data);
  };
  const [dayProblem] = dayRefusals(draft, order);
  const general = refusals.find(({ field }) => field === undefined);
  const problem = props.problem ?? (general && message(general.code, general.data));

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <OrderMoney order={order} isBalanceOnly={channel === 'pay-balance'} />
        <SettledPart first={first} now={order} rest={tenderSum(tenders)} />
        {order.fromBanks > 0 && (
          <Alert color="slate" icon={<IconBuildingBank size={20} aria-hidden />} py="xs">
            {t('bank.inDialog', {
              amount: formatMoney(order.fromBanks),
              rest: formatMoney(largest(subtract(order.balance, order.fromBanks), NO_MONEY)),
            })}
          </Alert>
        )}
        {problem && (
          <Alert color="oxblood" role="alert" icon={<IconExclamationCircle size={20} aria-hidden />} py="xs">
            {problem}
          </Alert>
        )}
        {tenders.map((tender, at) => (
          <TenderFields
            key={tender.id}
            tender={tender}
            number={isSplit ? at + 1 : null}
            offers={offersFor(draft, tender.id, place)}
            takesAll={takesAll}
            takesBank={order.takesBank}
            amountProblem={textOf(`tenders.${at}.amount`, ...(isSplit ? [] : ['amount']))}
            digitsProblem={textOf(`tenders.${at}.lastFour`)}
            onChange={(part) => changeTender(tender.id, part)}
            onRemove={() => remove(tender.id)}
          />
        ))}
        {takesAll && (
          <Button
            ref={addButton}
            variant="subtle"
            className={classes.add ?? ''}
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={tenders.length >= MOST_TENDERS || tenderSum(tenders) >= order.balance}
            onClick={() => change(withAnotherTender(draft, place))}
          >
            {t('split.add')}
          </Button>
        )}
        {isSplit && <RunningSum draft={draft} order={order} channel={channel} problem={textOf('amount')} />}
        {channel === 'staff' && (
          <Checkbox
            label={t('forLayaway')}
            checked={draft.isForLayaway}
            onChange={(event) => change({ ...draft, isForLayaway: event.currentTarget.checked })}
          />
        )}
        {tenders.some(({ method }) => method !== CARD) && (
          <DayInput
            label={t('date')}
            value={draft.paymentDate}
            error={dayProblem && message(dayProblem.code, dayProblem.data)}
            onChange={(paymentDate) => change({ ...draft, paymentDate })}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={isBusy} onClick={onCancel}>
            {t(progress.hasTaken ? 'ui:close' : 'ui:cancel')}
          </Button>
          <Button
            type="submit"
            loading={isBusy}
            leftSection={hasCard ? <IconCreditCard size={18} aria-hidden /> : undefined}
          >
            {hasCard ? t('toCard') : t(isSplit ? 'split.record' : 'record')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
