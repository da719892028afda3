import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { cents, type Cents, formatMoney, NO_MONEY, subtract } from '@cordovan/domain/money';
import { taxOfAllowance } from './refund-choice.ts';

/** What the customer owes after a change of the balance, in words. */
export function useBalanceText(): (balance: Cents) => string {
  const { t } = useTranslation('payments');
  return (balance) => {
    if (balance === 0) return t('allowance.owesNothing');
    const amount = formatMoney(cents(Math.abs(balance)));
    return t(balance > 0 ? 'allowance.owes' : 'allowance.hasCredit', { amount });
  };
}

interface Props {
  readonly order: Order;
  readonly amount: Cents;
  readonly isRefunded: boolean;
}

/** Effect of an allowance: on the price, its sales tax and what the customer owes. */
export function AllowanceText({ order, amount, isRefunded }: Props) {
  const { t } = useTranslation('payments');
  const balanceText = useBalanceText();
  const balance = order.totals?.balance ?? NO_MONEY;
  const figures = { amount: formatMoney(amount), tax: formatMoney(taxOfAllowance(order, amount)) };
  return (
    <Text component="span" size="sm" c="dimmed">
      {t('allowance.lowers', figures)} {balanceText(isRefunded ? balance : subtract(balance, amount))}
    </Text>
  );
}
