import { payableAmount } from '@cordovan/domain/orders';
import { checkBalance, linkMinimum } from '@cordovan/domain/payments';
import type { Cents } from '@cordovan/domain/money';
import type { Handle } from '../../platform/database/transaction.ts';
import { linkPaymentOf, takesCards } from './amount-check.ts';
import { sumPending } from './intents.repository.ts';
import { findPayable } from './payments.repository.ts';

/** What a customer can pay by card through the link of the order. */
export interface PayableByLink {
  readonly isOffered: boolean;
  readonly due: Cents;
  readonly minimum: Cents;
  /** A card may have been charged, but the outcome isn't known yet. */
  readonly isChecking: boolean;
}

/** Reads what is left to pay by link; undefined if there is no such order. */
export async function findPayableByLink(db: Handle, orderId: number): Promise<PayableByLink | undefined> {
  const order = await findPayable(db, orderId);
  if (!order) return undefined;
  const payment = linkPaymentOf(order);
  const due = payableAmount(payment);
  const isChecking = (await sumPending(db, { companyId: order.company_id, orderId })) > 0;
  return {
    isOffered: takesCards(order) && checkBalance(due).ok,
    due,
    minimum: linkMinimum(payment),
    isChecking,
  };
}
