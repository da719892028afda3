import type { OrderTotals } from '@cordovan/contracts/orders-schemas';
import { NO_MONEY } from '@cordovan/domain/money';

/** What is shown as left to pay: the balance due; of a quotation, which owes nothing yet, what remains of it. */
export function leftToPay({ balance, payable }: OrderTotals) {
  return balance === NO_MONEY && payable > NO_MONEY
    ? ({ name: 'remaining', amount: payable } as const)
    : ({ name: 'balance', amount: balance } as const);
}
