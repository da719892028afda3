import type { PaymentResult } from '@cordovan/contracts/payments-schemas';
import { type Language, messageText } from '@cordovan/domain/messages';
import { openGateway } from '../../adapters/gateway/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { type Visitor, visitorKey } from '../../platform/http/visitor.ts';
import { limitGuesses } from '../orders/index.ts';
import { findIntentByInvoice } from './intents.repository.ts';
import { settleIntent } from './settle.service.ts';

export interface NamedCharge {
  readonly transactionId: string;
  /** The order that the visitor claims to pay; if undefined, only the gateway's data counts. */
  readonly orderId: number | undefined;
  readonly language: Language;
  readonly visitor: Visitor;
  readonly now: Date;
}

/**
 * Records a charge that a visitor reports, if the gateway knows it as a charge of one of our intents. Order, amount
 * and card come from the gateway, so anyone may report it (N-05). Only the visit that opened the payment gets the
 * card details back. Idempotent: a repeated report returns the same payment. Reports of foreign charges are
 * rate-limited.
 */
export async function recordNamedCharge(
  deps: Deps,
  { transactionId, orderId, language, visitor, now }: NamedCharge,
): Promise<PaymentResult> {
  const gateway = openGateway(deps);
  const look = async () => {
    const charge = await gateway
      .findCharge(transactionId)
      .catch(() => refuse({ code: 'PAYMENT_GATEWAY_UNAVAILABLE' }));
    const found = charge && (await findIntentByInvoice(deps.db, charge.invoiceNumber));
    return orderId === undefined || found?.order_id === orderId ? found : undefined;
  };
  const intent = await limitGuesses(deps.db, 'charge', { use: { visitor, now }, look });
  if (!intent) return refuse({ code: 'PAY_ORDER_ERROR' });
  const settled = await settleIntent(deps, gateway, intent, transactionId);
  if (settled.state === 'paid') {
    const isOwn = intent.opened_from === visitorKey(visitor);
    const transactionInfo = isOwn ? (settled.payment_comments ?? '') : transactionId;
    return { ok: true, id: settled.payment_id, transactionInfo };
  }
  const code = settled.state === 'checking' ? 'PAYMENT_CHECKING' : 'PAYMENT_DECLINED';
  return { ok: false, id: null, transactionInfo: messageText(language, code) };
}
