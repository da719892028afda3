import { Alert, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cents, formatMoney, type Cents } from '@cordovan/domain/money';
import { leftToPay } from '@cordovan/domain/orders';
import { tenderSum } from '@cordovan/domain/payments';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { minimumOf } from './amount-rule.ts';
import type { Channel } from '../../lib/card/card-intent.ts';
import type { PayableOrder } from './api/payable-order.ts';
import type { PaymentDraft } from './payment-draft.ts';
import classes from './payments.module.css';

interface OrderProps {
  readonly order: PayableOrder;
  readonly isBalanceOnly: boolean;
}

/** The order's customer and what the order owes. */
export function OrderMoney({ order, isBalanceOnly }: OrderProps) {
  const { t } = useTranslation('payments');
  const { number, customerName } = order;
  const { kind, amount: rest } = leftToPay(order.statusId, {
    balance: order.balance,
    payable: order.balance,
  });
  const left = { name: kind, amount: rest };
  const rows = isBalanceOnly
    ? [left]
    : [{ name: 'total', amount: order.total } as const, { name: 'paid', amount: order.paid } as const, left];
  return (
    <div>
      {number !== null && (
        <Text fw={600}>{[t('order', { number }), customerName].filter(Boolean).join(' · ')}</Text>
      )}
      <dl className={classes.facts}>
        {rows.map(({ name, amount }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <MoneyText amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface SettledProps {
  readonly first: PayableOrder;
  readonly now: PayableOrder;
  readonly rest: Cents;
}

/** Shown after the card was charged but the rest wasn't recorded: what is paid, and what is still due. */
export function SettledPart({ first, now, rest }: SettledProps) {
  const { t } = useTranslation('payments');
  const recorded = cents(now.paid - first.paid);
  const checking = cents(now.pending - first.pending);
  if (recorded === 0 && checking === 0) return null;
  return (
    <Alert color="moss" role="status" icon={<IconCircleCheck size={20} aria-hidden />} py="xs">
      {recorded > 0 && <div>{t('split.recorded', { amount: formatMoney(recorded) })}</div>}
      {checking > 0 && <div>{t('split.checking', { amount: formatMoney(checking) })}</div>}
      <div>{t('split.rest', { amount: formatMoney(rest) })}</div>
    </Alert>
  );
}

interface SumProps {
  readonly draft: PaymentDraft;
  readonly order: PayableOrder;
  readonly channel: Channel;
  readonly problem: string | undefined;
}

/** The sum of all tenders, what is missing to the minimum, and the remaining balance. */
export function RunningSum({ draft, order, channel, problem }: SumProps) {
  const { t } = useTranslation('payments');
  const sum = tenderSum(draft.tenders);
  const missing = cents(minimumOf({ order, channel, isForLayaway: draft.isForLayaway }) - sum);
  return (
    <div aria-live="polite" role="group" aria-label={t('split.sum')}>
      <dl className={classes.facts}>
        <div>
          <dt>{t('split.sum')}</dt>
          <dd>
            <MoneyText amount={sum} />
          </dd>
        </div>
        {missing > 0 && (
          <div>
            <dt>{t('split.missing')}</dt>
            <dd>
              <MoneyText amount={missing} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('split.after')}</dt>
          <dd>
            <MoneyText amount={cents(order.balance - sum)} />
          </dd>
        </div>
      </dl>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </div>
  );
}
