import type { BridgePaymentInput, PaymentResult } from '@cordovan/contracts/payments-schemas';
import type { Language } from '@cordovan/domain/messages';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { findNumberedOrder, recordNamedCharge } from '../payments/index.ts';

interface BridgePayment {
  readonly body: BridgePaymentInput;
  readonly externalId: string | undefined;
  readonly language: Language;
  readonly visitor: Visitor;
  readonly now: Date;
}

/**
 * Records a visitor's payment as the gateway reports it, including amount and card. The request names the order by
 * id, or by one of the visitor's own numbers (API-68, N-35).
 */
export async function addBridgePayment(
  deps: Deps,
  { body, externalId, language, visitor, now }: BridgePayment,
): Promise<PaymentResult> {
  const transactionId = body.transactionId?.trim();
  if (!transactionId) {
    return refuse({ code: 'FIELD_REQUIRED', data: { field: 'TransactionId' }, field: 'transactionId' });
  }
  let orderId = body.orderId || undefined;
  if (orderId === undefined && externalId?.trim()) {
    const number = { typed: externalId, email: body.email, token: body.token };
    const order = await findNumberedOrder(deps.db, number, { visitor, now });
    orderId = order?.id ?? refuse({ code: 'PAY_ORDER_ERROR' });
  }
  return recordNamedCharge(deps, { transactionId, orderId, language, visitor, now });
}
