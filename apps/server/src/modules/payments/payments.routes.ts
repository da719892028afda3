import { z } from 'zod';
import { defineCall } from '@cordovan/contracts/call';
import { done, text } from '@cordovan/contracts/fields';
import * as orderCalls from '@cordovan/contracts/orders';
import * as calls from '@cordovan/contracts/payments';
import { openTestGateway, registerTestGateway } from '../../adapters/gateway/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { orderStateFrom } from '../orders/index.ts';
import { addPayment } from './add-payment.service.ts';
import type { PaymentChannel } from './amount-check.ts';
import { cancelOrder, remakeOrder } from './cancel-order.service.ts';
import {
  cancelIntent,
  createIntent,
  getIntent,
  intentFrom,
  type IntentRequest,
  receiveNotice,
  reconcilePayments,
} from './intents.service.ts';
import { registerPaymentLists } from './lists.routes.ts';
import { settleIntent } from './settle.service.ts';

const OUTSIDE = { transaction: false } as const;

/** What a card gateway tells us on its own; not a call of the product's contract. */
const notice = defineCall({
  id: 'payments.receiveNotice',
  method: 'POST',
  path: '/api/payments/notices/:gateway',
  access: 'public',
  summary: 'A notification of the card gateway',
  requirements: ['N-28'],
  params: z.object({ gateway: text(40) }),
  body: z.object({
    notificationId: text(200),
    eventType: text(200),
    payload: z.object({ id: text(100) }),
  }),
  answer: done,
});

export function registerPayments(routes: Routes, deps: Deps): void {
  const gateway = openTestGateway(deps.db);
  registerTestGateway(routes, deps);
  registerPaymentLists(routes);
  const { serve } = routes;
  serve(
    calls.addPayment,
    (request) =>
      addPayment(deps, gateway, { acting: request, input: request.body, language: request.language }),
    OUTSIDE,
  );
  serve(
    calls.createIntent,
    async (request) => {
      const { body, user } = request;
      const intent = await createIntent(deps, gateway, request, {
        orderId:
          body.orderId ?? refuse({ code: 'FIELD_REQUIRED', data: { field: 'OrderId' }, field: 'orderId' }),
        amount: body.amount,
        channel: channelOf(user, body.channel),
        email: '',
        pageOrigin: originOf(body.pageOrigin),
        key: keyOf(request.reply.request.headers['idempotency-key']),
      });
      return intentFrom(intent, gateway);
    },
    OUTSIDE,
  );
  serve(calls.readIntent, async (request) =>
    intentFrom(await getIntent(deps, request, request.params.id), gateway),
  );
  serve(
    calls.confirmIntent,
    async (request) => {
      const intent = await getIntent(deps, request, request.params.id);
      return intentFrom(
        await settleIntent(deps, gateway, intent, request.body.transactionId ?? null),
        gateway,
      );
    },
    OUTSIDE,
  );
  serve(
    calls.cancelIntent,
    async (request) => intentFrom(await cancelIntent(deps, gateway, request, request.params.id), gateway),
    OUTSIDE,
  );
  const tokens = [
    [calls.requestPaymentToken, 'customizer'],
    [calls.requestShopperPaymentToken, 'shopper'],
  ] as const;
  for (const [call, channel] of tokens) {
    serve(
      call,
      async (request) => {
        const { body } = request;
        const wanted: IntentRequest = {
          orderId: body.id,
          amount: body.subtotal,
          channel,
          email: body.customer.email,
          pageOrigin: '',
          key: keyOf(request.reply.request.headers['idempotency-key']),
        };
        const intent = await createIntent(deps, gateway, request, wanted);
        return intent.token ?? refuse({ code: 'PAYMENT_GATEWAY_UNAVAILABLE' });
      },
      OUTSIDE,
    );
  }
  serve(
    notice,
    async ({ params, body }) => {
      if (params.gateway !== gateway.name) refuse({ code: 'NOT_FOUND' });
      const { notificationId, eventType, payload } = body;
      const kept = { notificationId, eventType, transactionId: payload.id, body: JSON.stringify(body) };
      await receiveNotice(deps, gateway, kept);
      return { ok: true } as const;
    },
    OUTSIDE,
  );
  registerEnds(routes, deps);
  deps.jobs.work('payments.reconcile', async () => {
    await reconcilePayments(deps, gateway);
  });
  deps.jobs.repeat('payments.reconcile', '* * * * *');
}

/** The ends of an order that move money. */
function registerEnds({ serve }: Routes, deps: Deps): void {
  serve(orderCalls.cancelOrder, async (request) =>
    orderStateFrom(
      await cancelOrder(request.db, deps, request, { ...request.body, orderId: request.params.id }),
    ),
  );
  serve(orderCalls.remakeOrder, async (request) => {
    const done = await remakeOrder(request.db, deps, request, {
      ...request.body,
      orderId: request.params.id,
    });
    return { ...orderStateFrom(done), targetOrderId: done.targetOrderId };
  });
}

/** A visitor can't claim the order form's own rule. */
function channelOf(user: SignedInUser | null, channel: PaymentChannel | null | undefined): PaymentChannel {
  if (user) return channel ?? 'staff';
  return channel && channel !== 'staff' ? channel : 'customizer';
}

/** Where the communicator page lives; anything that is no origin means our own. */
function originOf(text: string | null | undefined): string {
  const url = text ? URL.parse(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : '';
}

function keyOf(header: string | string[] | undefined): string | undefined {
  const key = typeof header === 'string' ? header.replace(/^"(.*)"$/, '$1') : '';
  return key.length >= 8 && key.length <= 200 ? key : undefined;
}
