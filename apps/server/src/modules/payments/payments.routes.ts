import { z } from 'zod';
import { type BodyOf, defineCall } from '@cordovan/contracts/call';
import { done, text } from '@cordovan/contracts/fields';
import * as orderCalls from '@cordovan/contracts/orders';
import * as calls from '@cordovan/contracts/payments';
import type { TenderInput } from '@cordovan/contracts/payments-schemas';
import type { PaymentInput } from '@cordovan/contracts/payments-schemas';
import { type CardGateway, openGateway, registerGatewayPages } from '../../adapters/gateway/index.ts';
import { listAllEmbedSites } from '../companies/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { bodyTextOf } from '../../platform/http/body-text.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { beginVisit } from '../../platform/http/visitor.ts';
import { readBalanceTerms } from './balance-terms.service.ts';
import { isOwnOrigin } from '../../platform/own-host.ts';
import { getReachableOrder, orderStateFrom } from '../orders/index.ts';
import { addCardPayment, addManualPayment } from './add-payment.service.ts';
import { giveAllowance } from './allowance.service.ts';
import { addTenders } from './add-tenders.service.ts';
import type { PaymentChannel } from './amount-check.ts';
import { findLinkedOrder } from './balance.service.ts';
import { cancelOrder, remakeOrder } from './cancel-order.service.ts';
import { removeCard } from './card-on-file/cards.service.ts';
import { chargeCardOnFile } from './card-on-file/charge-card.service.ts';
import { listCardPayments, reversalFrom } from './card-payments.service.ts';
import { cancelIntent, createIntent, getIntent, intentFrom } from './intents.service.ts';
import { registerPaymentLists } from './lists.routes.ts';
import { receiptEmail } from './payable-order.service.ts';
import { findPayable } from './payments.repository.ts';
import { answerTestDebit } from './bank-payments/test-answer.service.ts';
import { receiveNotice, reconcilePayments } from './reconcile.service.ts';
import { returnPayment } from './return-payment.service.ts';
import { closeReversal, refundPayment, retryReversal } from './refund.service.ts';
import { settleIntent } from './settle.service.ts';

/** Payments without a card only write to the database, so they commit together with their idempotency key. */
const namesCharge = ({ transactionId, intentId }: PaymentInput) =>
  Boolean(transactionId) || Boolean(intentId);

/** Card gateway webhook; not a call of the product's contract. */
const notice = defineCall({
  id: 'payments.receiveNotice',
  method: 'POST',
  path: '/api/payments/notices/:gateway',
  access: 'public',
  summary: 'A notification of the card gateway',
  requirements: ['N-28'],
  params: z.object({ gateway: text(40) }),
  answer: done,
});
/** High limit: all notices come from a gateway's few servers. */
const NOTICES_A_MINUTE = 3000;
/** Limit per address, against guessing numbers (N-35). */
const GUESSES_A_MINUTE = 20;

export function registerPayments(routes: Routes, deps: Deps): void {
  const gateway = openGateway(deps);
  registerGatewayPages(routes, deps, listAllEmbedSites);
  registerPaymentLists(routes);
  registerAdding(routes, deps, gateway);
  registerIntents(routes, deps, gateway);
  registerTokens(routes, deps, gateway);
  registerRefunds(routes, deps, gateway);
  registerCardsOnFile(routes, deps, gateway);
  registerEnds(routes, deps);
  deps.jobs.work('payments.reconcile', async () => {
    await reconcilePayments(deps, gateway);
  });
  deps.jobs.repeat('payments.reconcile', '* * * * *');
}

function registerAdding({ serveWrite, serveOutside }: Routes, deps: Deps, gateway: CardGateway): void {
  serveWrite(calls.addPayment, (request) => addManualPayment(request.db, deps, request, request.body), {
    outside: {
      concerns: ({ body }) => namesCharge(body),
      handler: (request) =>
        addCardPayment(deps, gateway, { caller: request, input: request.body, language: request.language }),
    },
  });
  serveWrite(calls.addPayments, (request) => addTenders(request.db, deps, request, request.body));
  serveOutside(
    notice,
    async ({ params, reply }) => {
      if (params.gateway !== gateway.name) refuse({ code: 'NOT_FOUND' });
      const { request } = reply;
      const signature = String(request.headers[gateway.signatureHeader] ?? '');
      const text = bodyTextOf(request);
      const read = gateway.readNotice({ signature, text }) ?? refuse({ code: 'UNAUTHORIZED' });
      await receiveNotice(deps, gateway, { notice: read, text });
      return { ok: true } as const;
    },
    { perMinute: NOTICES_A_MINUTE },
  );
}

function registerIntents({ serve, serveOutside }: Routes, deps: Deps, gateway: CardGateway): void {
  serve(
    calls.readBalanceTerms,
    ({ db, body, now, ...visitor }) =>
      readBalanceTerms(db, { typed: body.externalNumber, ...body }, { gateway, visitor, now }),
    { perMinute: GUESSES_A_MINUTE },
  );
  serveOutside(calls.createIntent, async (request) => {
    const { body, user, reply, now } = request;
    const isNewVisit = user === null && request.visit === null;
    const intent = await createIntent(deps, gateway, request, {
      orderId: body.orderId ?? undefined,
      externalNumber: body.externalNumber ?? undefined,
      proof: { email: body.email, token: body.token },
      amount: body.amount,
      channel: channelOf(user, body),
      isForLayaway: user !== null && (body.isForLayaway ?? false),
      isDeposit: body.type === 'deposit',
      otherTenders: othersOf(user, body.otherTenders),
      consent: body.consent,
      cardConsent: body.cardConsent,
      email: '',
      pageOrigin: ownOrigin(deps, body.pageOrigin, reply.request.host),
      ...(isNewVisit && { visit: beginVisit(reply, deps.visitKey, now) }),
      key: request.operation,
    });
    return intentFrom(intent, gateway, request.language);
  });
  serve(calls.readIntent, async (request) =>
    intentFrom(await getIntent(deps, request, request.params.id), gateway, request.language),
  );
  serveOutside(calls.confirmIntent, async (request) => {
    const intent = await getIntent(deps, request, request.params.id);
    const named = request.body.transactionId ?? null;
    return intentFrom(await settleIntent(deps, gateway, intent, named), gateway, request.language);
  });
  serveOutside(calls.cancelIntent, async (request) =>
    intentFrom(await cancelIntent(deps, gateway, request, request.params.id), gateway, request.language),
  );
  serveOutside(calls.answerTestDebit, async (request) => {
    const answer = { id: request.params.id, arrives: request.body.arrives };
    return intentFrom(await answerTestDebit(deps, gateway, request, answer), gateway, request.language);
  });
}

/** Token calls of the original interface (API-31, API-60, API-61). */
function registerTokens({ serveOutside }: Routes, deps: Deps, gateway: CardGateway): void {
  const tokens = [
    [calls.requestPaymentToken, 'customizer'],
    [calls.requestShopperPaymentToken, 'shopper'],
  ] as const;
  for (const [call, channel] of tokens) {
    serveOutside(call, async (request) => {
      const { body } = request;
      const intent = await createIntent(deps, gateway, request, {
        orderId: body.id,
        amount: body.subtotal,
        channel,
        email: await receiptEmail(request.db, request, { orderId: body.id, email: body.customer.email }),
        pageOrigin: '',
        key: request.operation,
      });
      return intent.token ?? refuse({ code: 'PAYMENT_GATEWAY_UNAVAILABLE' });
    });
  }
}

function registerRefunds({ serve, serveWrite }: Routes, deps: Deps, gateway: CardGateway): void {
  serve(calls.listCardPayments, (request) =>
    listCardPayments(request.db, deps, request, { orderId: request.params.id, gateway }),
  );
  serveWrite(calls.refundPayment, async (request) => {
    const refund = { ...request.body, paymentId: request.params.id };
    const { orderId } = await refundPayment(request.db, deps, request, refund);
    return listCardPayments(request.db, deps, request, { orderId, gateway });
  });
  serveWrite(calls.returnPayment, async (request) => {
    const given = { ...request.body, paymentId: request.params.id };
    const { orderId } = await returnPayment(request.db, deps, request, given);
    return listCardPayments(request.db, deps, request, { orderId, gateway });
  });
  serveWrite(calls.giveAllowance, async (request) => {
    const orderId = request.params.id;
    const { refundedPaymentId = null, ...body } = request.body;
    await giveAllowance(request.db, deps, request, { ...body, refundedPaymentId, orderId });
    return listCardPayments(request.db, deps, request, { orderId, gateway });
  });
  serveWrite(calls.retryReversal, async (request) =>
    reversalFrom(await retryReversal(request.db, deps, request, request.params.id)),
  );
  serveWrite(calls.closeReversal, async (request) =>
    reversalFrom(await closeReversal(request.db, request, { ...request.body, id: request.params.id })),
  );
}

function registerCardsOnFile({ serveWrite, serveOutside }: Routes, deps: Deps, gateway: CardGateway): void {
  serveOutside(calls.chargeCardOnFile, (request) =>
    chargeCardOnFile(deps, gateway, request, {
      orderId: request.params.id,
      amount: request.body.amount,
      language: request.language,
      key: request.operation,
    }),
  );
  serveWrite(calls.removeCardOnFile, async (request) => {
    const { db, params, user, now } = request;
    const order = await getReachableOrder(db, request, params.id);
    await removeCard(db, order, { reason: 'removed', user, now });
    return listCardPayments(db, deps, request, { orderId: order.id, gateway });
  });
  serveWrite(
    calls.withdrawCard,
    async ({ db, body, now, ...visitor }) => {
      const found = await findLinkedOrder(db, body, { visitor, now });
      const order = found && (await findPayable(db, found.id));
      await removeCard(db, order ?? refuse({ code: 'NOT_FOUND' }), { reason: 'withdrawn', now });
      return { ok: true } as const;
    },
    { perMinute: GUESSES_A_MINUTE },
  );
}

/** Calls that end an order and move money: cancel and remake. */
function registerEnds({ serveWrite }: Routes, deps: Deps): void {
  serveWrite(orderCalls.cancelOrder, async (request) =>
    orderStateFrom(
      await cancelOrder(request.db, deps, request, { ...request.body, orderId: request.params.id }),
    ),
  );
  serveWrite(orderCalls.remakeOrder, async (request) => {
    const done = await remakeOrder(request.db, deps, request, {
      ...request.body,
      orderId: request.params.id,
    });
    return { ...orderStateFrom(done), targetOrderId: done.targetOrderId };
  });
}

/** Payment channel: staff specify it. A visitor pays a balance by number, by link, or the order of the visit. */
function channelOf(user: SignedInUser | null, body: BodyOf<typeof calls.createIntent>): PaymentChannel {
  if (user) return body.channel ?? 'staff';
  if (!body.orderId) return 'pay-balance';
  if (body.channel === 'link') return 'link';
  return body.channel === 'bridge' ? 'bridge' : 'shopper';
}

/** Refuses other tenders from visitors: only a signed-in user can report them (N-05). */
function othersOf(user: SignedInUser | null, others: readonly TenderInput[] | null | undefined) {
  if (!user && others && others.length > 0) refuse({ code: 'UNAUTHORIZED' });
  return others ?? [];
}

/**
 * Origin of the page that shows the card form, if it is ours or the request's; otherwise the gateway uses the public
 * address.
 */
function ownOrigin({ config }: Deps, text: string | null | undefined, host: string): string {
  const url = text ? URL.parse(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  return url.host === host || isOwnOrigin(config, url.origin) ? url.origin : '';
}
