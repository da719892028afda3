import { randomUUID } from 'node:crypto';
import type { CardCharged } from '@cordovan/contracts/payments-schemas';
import { type Language, type MessageCode, messageText } from '@cordovan/domain/messages';
import type { Cents } from '@cordovan/domain/money';
import { checkCardCharge, officeDecline } from '@cordovan/domain/payments';
import { refusalsOf } from '@cordovan/domain/result';
import type { CardGateway } from '../../../adapters/gateway/index.ts';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { Caller } from '../../../platform/http/request.ts';
import { getReachableOrder, listPaidPieceRefusals } from '../../orders/index.ts';
import { nextCheck } from '../intent-times.ts';
import {
  findIntentByKey,
  insertIntent,
  type IntentRow,
  listLiveIntents,
  setIntent,
  sumFromBanks,
  sumPending,
} from '../intents.repository.ts';
import { onItsWay } from '../amount-check.ts';
import { newInvoiceNumber, supersede } from '../intents.service.ts';
import { lockPayable } from '../payments.repository.ts';
import { getIntentRow, keepUnknown, settleIntent, settleWith } from '../settle.service.ts';
import type { CardRow } from './cards.repository.ts';
import { chargedOrder, findUsableCard } from './cards.service.ts';
import { failCharge } from './fail-charge.service.ts';

interface ChargeRequest {
  readonly orderId: number;
  readonly amount: Cents;
  readonly language: Language;
  /** Idempotency key: repeats of a request charge once. */
  readonly key: string | undefined;
}

/**
 * Charges an order's card on file without the customer present. The payment is committed as unknown before the
 * gateway is called, so that a lost answer is found later and never leads to a second charge.
 */
export async function chargeCardOnFile(
  deps: Deps,
  gateway: CardGateway,
  caller: Caller,
  request: ChargeRequest,
): Promise<CardCharged> {
  const order = await getReachableOrder(deps.db, caller, request.orderId);
  const key = request.key ?? randomUUID();
  const repeated = await findIntentByKey(deps.db, order.company_id, key);
  if (repeated) return chargedFrom({ intent: await settleIntent(deps, gateway, repeated) }, request.language);
  const live = await listLiveIntents(deps.db, { companyId: order.company_id, orderId: order.id });
  for (const intent of live) await settleIntent(deps, gateway, intent);
  const { id, card } = await inTransaction(deps.db, (trx) =>
    putCharge(trx, deps, { gateway, caller, request, key, orderId: order.id }),
  );
  const intent = await getIntentRow(deps, id);
  return chargedFrom(await askGateway(deps, gateway, intent, card), request.language);
}

interface NewCharge {
  readonly gateway: CardGateway;
  readonly caller: Caller;
  readonly request: ChargeRequest;
  readonly key: string;
  readonly orderId: number;
}

async function putCharge(
  trx: Trx,
  deps: Deps,
  { gateway, caller, request, key, orderId }: NewCharge,
): Promise<{ id: number; card: CardRow }> {
  const order = (await lockPayable(trx, orderId)) ?? refuse({ code: 'NOT_FOUND' });
  const orderKey = { companyId: order.company_id, orderId };
  if ((await sumPending(trx, orderKey)) > 0) refuse({ code: 'PAYMENT_CHECKING' });
  const fromBanks = await sumFromBanks(trx, orderKey);
  if (fromBanks > 0) refuse(onItsWay(fromBanks));
  const card =
    (await findUsableCard(trx, deps, { gateway: gateway.name, ...orderKey })) ??
    refuse({ code: 'CARD_FILE_NONE' });
  refuseAny([
    ...(await listPaidPieceRefusals(trx, order, caller)),
    ...refusalsOf(checkCardCharge(request.amount, chargedOrder(card))),
  ]);
  await supersede(trx, await listLiveIntents(trx, orderKey), caller.now);
  const inserted = await insertIntent(trx, {
    ...orderKey,
    key,
    channel: 'on-file',
    amountCents: request.amount,
    gateway: gateway.name,
    invoiceNumber: newInvoiceNumber(orderId),
    email: '',
    isForLayaway: false,
    openedFrom: null,
    cardOnFileId: card.id,
    userId: caller.user?.id ?? null,
    now: caller.now,
  });
  const { id } = inserted ?? refuse({ code: 'PAYMENT_CHECKING' });
  const next_check_at = nextCheck({ checks: 1 }, caller.now);
  await setIntent(trx, id, { state: 'checking', next_check_at, now: caller.now });
  return { id, card };
}

interface Outcome {
  readonly intent: IntentRow;
  readonly decline?: MessageCode;
  readonly isMailed?: boolean;
}

async function askGateway(
  deps: Deps,
  gateway: CardGateway,
  intent: IntentRow,
  card: CardRow,
): Promise<Outcome> {
  try {
    const charge = await gateway.cardsOnFile?.charge({
      card: { customerId: card.gateway_customer_id, methodId: card.gateway_method_id },
      invoiceNumber: intent.invoice_number,
      amount: intent.amount_cents,
      description: `Order ${intent.order_id}`,
      now: deps.clock(),
    });
    if (charge && charge.outcome !== 'failed')
      return { intent: await settleWith(deps, intent, { charges: [charge], wasNamed: true }) };
    const decline = charge ? officeDecline(charge.decline ?? 'CARD_DECLINED') : 'CARD_FILE_GONE';
    const isMailed = await failCharge(deps, intent, charge);
    return { intent: await getIntentRow(deps, intent.id), decline, isMailed };
  } catch (error) {
    return { intent: await keepUnknown(deps, intent, { error }) };
  }
}

function chargedFrom({ intent, decline, isMailed = false }: Outcome, language: Language): CardCharged {
  const said = decline ? messageText(language, decline) : intent.last_error;
  const reason = isMailed ? `${said} ${messageText(language, 'CARD_FILE_LINK_SENT')}` : said;
  return {
    state: intent.state,
    amount: intent.amount_cents,
    transactionInfo: intent.payment_comments,
    reason: intent.state === 'failed' ? reason : null,
  };
}
