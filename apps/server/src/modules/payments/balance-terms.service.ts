import type { AnswerOf } from '@cordovan/contracts/call';
import type { readBalanceTerms as readCall } from '@cordovan/contracts/payments';
import { statusIds } from '@cordovan/domain/orders';
import type { CardGateway } from '../../adapters/gateway/index.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { listMissingConsent } from '../orders/index.ts';
import { findNumberedOrder, type TypedNumber } from './balance.service.ts';
import { takesBankPayments } from './bank-payments/bank-offer.service.ts';

/**
 * Terms that a customer must accept before paying an order's balance, and whether bank accounts are accepted. Doesn't
 * reveal order numbers that aren't the caller's.
 */
export async function readBalanceTerms(
  db: Handle,
  number: TypedNumber,
  { gateway, ...asked }: { gateway: CardGateway; visitor: Visitor; now: Date },
): Promise<AnswerOf<typeof readCall>> {
  const order = await findNumberedOrder(db, number, asked);
  const takesBank = await takesBankPayments(db, gateway);
  if (!order) return { consent: [], isQuotation: false, takesBank };
  return {
    takesBank,
    consent: [...(await listMissingConsent(db, { companyId: order.companyId, orderId: order.id }))],
    isQuotation: order.statusId === statusIds.quotation,
  };
}
