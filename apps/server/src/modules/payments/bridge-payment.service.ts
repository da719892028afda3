import type { PaymentResult } from '@cordovan/contracts/payments-schemas';
import { type Language, messageText } from '@cordovan/domain/messages';
import { openGateway } from '../../adapters/gateway/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { findIntentByInvoice } from './intents.repository.ts';
import { settleIntent } from './settle.service.ts';

export interface NamedCharge {
  readonly transactionId: string;
  /** The order it is said to pay; undefined takes the gateway's word alone. */
  readonly orderId: number | undefined;
  readonly language: Language;
}

/**
 * Records the charge that somebody names, as far as the gateway knows it as the charge of an intent of ours: its
 * order, its amount, its card. Who names it doesn't matter, so this needs no sign-in and no visit (N-05). Naming it
 * again answers the same payment.
 */
export async function recordNamedCharge(
  deps: Deps,
  { transactionId, orderId, language }: NamedCharge,
): Promise<PaymentResult> {
  const gateway = openGateway(deps);
  const charge = await gateway
    .findCharge(transactionId)
    .catch(() => refuse({ code: 'PAYMENT_GATEWAY_UNAVAILABLE' }));
  const intent = charge && (await findIntentByInvoice(deps.db, charge.invoiceNumber));
  if (!intent || (orderId !== undefined && intent.order_id !== orderId)) {
    return refuse({ code: 'PAY_ORDER_ERROR' });
  }
  const settled = await settleIntent(deps, gateway, intent, transactionId);
  if (settled.state === 'paid') {
    return { ok: true, id: settled.payment_id, transactionInfo: settled.payment_comments ?? '' };
  }
  const code = settled.state === 'checking' ? 'PAYMENT_CHECKING' : 'PAYMENT_DECLINED';
  return { ok: false, id: null, transactionInfo: messageText(language, code) };
}
