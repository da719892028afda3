import type { AnswerOf } from '@cordovan/contracts/call';
import type { readBalanceTerms as readCall } from '@cordovan/contracts/payments';
import { statusIds } from '@cordovan/domain/orders';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { listMissingConsent } from '../orders/index.ts';
import { findNumberedOrder, type TypedNumber } from './balance.service.ts';

/** What a customer has to agree to before paying the balance of an order. Reveals no number that isn't the caller's. */
export async function readBalanceTerms(
  db: Handle,
  number: TypedNumber,
  asked: { visitor: Visitor; now: Date },
): Promise<AnswerOf<typeof readCall>> {
  const order = await findNumberedOrder(db, number, asked);
  if (!order) return { consent: [], isQuotation: false };
  return {
    consent: [...(await listMissingConsent(db, { companyId: order.companyId, orderId: order.id }))],
    isQuotation: order.statusId === statusIds.quotation,
  };
}
