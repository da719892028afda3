import type { OrderTotals } from '@cordovan/contracts/orders-schemas';
import { NO_MONEY } from '@cordovan/domain/money';

/** Amount left to pay: the balance due, or the rest of a quotation, which isn't due yet. */
export function leftToPay({ balance, payable }: OrderTotals) {
  return balance === NO_MONEY && payable > NO_MONEY
    ? ({ name: 'remaining', amount: payable } as const)
    : ({ name: 'balance', amount: balance } as const);
}
