import type { PaymentInput, PaymentResult } from '@cordovan/contracts/payments-schemas';
import type { Language } from '@cordovan/domain/messages';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { findNumberedOrder, recordNamedCharge } from '../payments/index.ts';

interface BridgePayment {
  readonly body: PaymentInput;
  readonly externalId: string | undefined;
  readonly language: Language;
}

/**
 * A payment of somebody who isn't known: recorded by the gateway's word, for the order that is named by id, else by
 * its external number (API-68). Amount and card are the gateway's too.
 */
export async function addBridgePayment(
  deps: Deps,
  { body, externalId, language }: BridgePayment,
): Promise<PaymentResult> {
  const transactionId = body.transactionId?.trim();
  if (!transactionId) {
    return refuse({ code: 'FIELD_REQUIRED', data: { field: 'TransactionId' }, field: 'transactionId' });
  }
  let orderId = body.orderId || undefined;
  if (orderId === undefined && externalId?.trim()) {
    orderId = (await findNumberedOrder(deps.db, externalId))?.id ?? refuse({ code: 'PAY_ORDER_ERROR' });
  }
  return recordNamedCharge(deps, { transactionId, orderId, language });
}
