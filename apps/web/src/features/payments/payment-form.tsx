import { useState, type SyntheticEvent } from 'react';
import { Alert, Button, Checkbox, Chip, Group, Select, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { IconCreditCard, IconExclamationCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Cents } from '@cordovan/domain/money';
import { checkLastFour } from '@cordovan/domain/payments';
import { allowUnless, refusalsOf, type Refusal } from '@cordovan/domain/result';
import { today } from '../../lib/format/format.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { AmountInput } from '../../ui/form/amount-input.tsx';
import { DigitsInput } from '../../ui/form/number-inputs.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { checkAmount, minimumOf } from './amount-rule.ts';
import type { Channel } from './api/card-intent.ts';
import type { PayableOrder } from './api/payable-order.ts';
import { paymentMethodsQuery } from './api/payment-methods.ts';
import classes from './payments.module.css';

/** The card through the gateway's frame; every other method is money that was taken already. */
export const CARD = 'card';

export interface PaymentDraft {
  readonly method: string;
  readonly amount: Cents;
  readonly lastFour: string;
  readonly comments: string;
  readonly paymentDate: string | null;
  readonly isForLayaway: boolean;
}

interface Props {
  readonly order: PayableOrder;
  readonly channel: Channel;
  /** What the server said to the last try. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onPay: (draft: PaymentDraft) => void;
  readonly onCancel: () => void;
}

/** How much, how, and what stands against it (PAY-03 to PAY-08, PAY-02). */
export function PaymentForm({ order, channel, problem, isBusy, onPay, onCancel }: Props) {
  const { t } = useTranslation(['payments', 'ui']);
  const message = useMessage();
  const [draft, setDraft] = useState<PaymentDraft>(() => firstDraft(order, channel));
  const { isForLayaway } = draft;
  const least = minimumOf({ order, channel, isForLayaway });
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const change = (part: Partial<PaymentDraft>) => {
    setDraft((known) => ({ ...known, ...part }));
    setRefusals([]);
  };
  const isCardFrame = draft.method === CARD;
  const textOf = (field: string) => {
    const refusal = refusals.find((each) => each.field === field);
    return refusal && message(refusal.code, refusal.data);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = [
      ...refusalsOf(checkAmount({ amount: draft.amount, order, channel, isForLayaway })),
      ...(isCardFrame ? [] : refusalsOf(checkLastFour(draft.method, draft.lastFour))),
    ];
    setRefusals(found);
    if (allowUnless(found).ok) onPay(draft);
  };
  const general =
    problem ?? refusals.filter(({ field }) => !field).map((each) => message(each.code, each.data))[0];

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <OrderMoney
          order={order}
          names={channel === 'pay-balance' ? ['balance'] : ['total', 'paid', 'balance']}
        />
        {general && (
          <Alert color="oxblood" role="alert" icon={<IconExclamationCircle size={20} aria-hidden />} py="xs">
            {general}
          </Alert>
        )}
        <AmountInput
          label={t('amount')}
          required
          data-autofocus
          value={draft.amount}
          onChange={(amount) => change({ amount })}
          error={textOf('amount')}
        />
        <QuickAmounts
          least={least}
          balance={order.balance}
          amount={draft.amount}
          onChoose={(amount) => change({ amount })}
        />
        {channel === 'staff' && (
          <Checkbox
            label={t('forLayaway')}
            checked={isForLayaway}
            onChange={(event) => change({ isForLayaway: event.currentTarget.checked })}
          />
        )}
        {TAKES_MONEY_OF_ALL_KINDS.includes(channel) && (
          <MethodSelect value={draft.method} onChange={(method) => change({ method })} />
        )}
        {!isCardFrame && (
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DigitsInput
              label={t('lastFour')}
              digits={4}
              value={draft.lastFour}
              onChange={(lastFour) => change({ lastFour })}
              error={textOf('lastFour')}
            />
            <DayInput
              label={t('date')}
              value={draft.paymentDate}
              onChange={(paymentDate) => change({ paymentDate })}
            />
          </SimpleGrid>
        )}
        {!isCardFrame && (
          <Textarea
            label={t('comments')}
            autosize
            minRows={1}
            value={draft.comments}
            onChange={(event) => change({ comments: event.currentTarget.value })}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
          <Button
            type="submit"
            loading={isBusy}
            leftSection={isCardFrame ? <IconCreditCard size={18} aria-hidden /> : undefined}
          >
            {isCardFrame ? t('toCard') : t('record')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** A visitor pays by card; at the counter money comes in every way. */
const TAKES_MONEY_OF_ALL_KINDS: readonly Channel[] = ['staff', 'customizer'];

function firstDraft(order: PayableOrder, channel: Channel): PaymentDraft {
  const least = minimumOf({ order, channel, isForLayaway: false });
  return {
    method: CARD,
    amount: channel === 'pay-balance' || least === 0 ? order.balance : least,
    lastFour: '',
    comments: '',
    paymentDate: today(new Date()),
    isForLayaway: false,
  };
}

interface MoneyProps {
  readonly order: PayableOrder;
  readonly names: readonly ('total' | 'paid' | 'balance')[];
}

function OrderMoney({ order, names }: MoneyProps) {
  const { t } = useTranslation('payments');
  return (
    <dl className={classes.facts}>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <MoneyText amount={order[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface QuickProps {
  readonly least: Cents;
  readonly balance: Cents;
  readonly amount: Cents;
  readonly onChoose: (amount: Cents) => void;
}

/** The two amounts that are taken most: the least that is due, and all of it. */
function QuickAmounts({ least, balance, amount, onChoose }: QuickProps) {
  const { t } = useTranslation('payments');
  const amounts = [
    { name: t('minimum'), value: least },
    { name: t('all'), value: balance },
  ].filter(({ value }, at, all) => value > 0 && (at === 0 || value !== all[0]?.value));
  return (
    <Group gap="xs">
      {amounts.map(({ name, value }) => (
        <Chip key={name} checked={amount === value} onChange={() => onChoose(value)} variant="outline">
          {name} <MoneyText amount={value} />
        </Chip>
      ))}
    </Group>
  );
}

interface MethodProps {
  readonly value: string;
  readonly onChange: (method: string) => void;
}

function MethodSelect({ value, onChange }: MethodProps) {
  const { t, i18n } = useTranslation('payments');
  const { data: methods = [] } = useQuery(paymentMethodsQuery());
  // Maintained methods have names of the shop's own; the usual ones are known in both languages.
  const nameOf = (name: string) =>
    i18n.exists(`methods.${name}`, { ns: 'payments' }) ? t(`methods.${name}` as 'methods.cash') : name;
  return (
    <Select
      label={t('method')}
      required
      allowDeselect={false}
      value={value}
      onChange={(method) => method && onChange(method)}
      data={[
        { value: CARD, label: t('cardFrame') },
        ...methods
          .filter(({ isActive }) => isActive)
          .map(({ name }) => ({ value: name, label: nameOf(name) })),
      ]}
    />
  );
}
