import { readFeed as readFeedCall } from '@cordovan/contracts/shop-feed';
import { readBridgeStyle } from '@cordovan/contracts/bridge';
import { readFirstPicture as readFirstPictureCall } from '@cordovan/contracts/shop';
import { estimateDelivery as estimateDeliveryCall } from '@cordovan/contracts/shop-delivery';
import { askShopPromise as askShopPromiseCall } from '@cordovan/contracts/shop-promise';
import * as calls from '@cordovan/contracts/storefront';
import { openFiles } from '../../adapters/files/index.ts';
import { openZipLookup } from '../../adapters/zip/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { addAttachment } from '../orders/index.ts';
import { actingAs, orNotFound } from './acting-as.ts';
import { getBalance } from '../payments/index.ts';
import { addBridgePayment } from './bridge-payment.service.ts';
import { registerDesigns } from './designs/designs.routes.ts';
import { getBridgeStyle } from './bridge-style.service.ts';
import { estimateDelivery } from './delivery.service.ts';
import { issueFirstTimeFlag, requestBridgeQuote } from './bridge-request.service.ts';
import { readFeed } from './feed/feed.service.ts';
import { forwardShopperOrder, sweepForwards } from './forward.service.ts';
import { openQuote } from './open-quote.service.ts';
import { readFirstPicture } from './page/first-picture.ts';
import { registerSamples } from './samples/samples.routes.ts';
import { verifySalesRep } from './sales-rep.service.ts';
import { askShopPromise } from './shop-promise.service.ts';
import { createShopperOrder } from './shopper-order.service.ts';

/**
 * Requests per address and minute. The more rarely a legitimate page makes a call, the lower its limit, to prevent
 * guessing (N-05).
 */
const PER_MINUTE = {
  guess: 20,
  quote: 10,
  upload: 120,
  order: 60,
  estimate: 60,
  promise: 120,
  picture: 600,
  feed: 30,
} as const;

export function registerStorefront(routes: Routes, deps: Deps): void {
  registerBridge(routes, deps);
  registerShopperOrders(routes, deps);
  registerDesigns(routes, deps);
  registerDelivery(routes, deps);
  registerSamples(routes, deps);
  routes.serve(
    readFeedCall,
    ({ params, query, now, reply }) =>
      readFeed(deps, {
        format: params.format,
        host: reply.request.host,
        protocol: reply.request.protocol,
        company: query.company,
        now,
      }),
    { perMinute: PER_MINUTE.feed },
  );
  deps.jobs.work('bridge.forward', async ({ forwardId }) => {
    await forwardShopperOrder(deps, forwardId);
  });
  deps.jobs.work('bridge.sweep', () => sweepForwards(deps));
  deps.jobs.repeat('bridge.sweep', '* * * * *');
}

function registerBridge({ serve, serveWrite }: Routes, deps: Deps): void {
  serveWrite(
    calls.verifySalesRep,
    ({ db, query, now, ...visitor }) => verifySalesRep(db, { visitor, email: query.email ?? '', now }),
    { perMinute: PER_MINUTE.guess },
  );
  serveWrite(calls.issueFirstTime, ({ db, now }) => issueFirstTimeFlag(db, now), {
    perMinute: PER_MINUTE.order,
  });
  serveWrite(
    calls.requestBridgeQuote,
    ({ db, body, now, reply, ...visitor }) => requestBridgeQuote(db, deps, { visitor, body, reply, now }),
    { perMinute: PER_MINUTE.quote },
  );
  serve(readBridgeStyle, ({ db, params, query, reply, now }) =>
    getBridgeStyle(db, {
      ...params,
      company: query.company,
      host: reply.request.host,
      now,
      config: deps.config,
    }),
  );
  serve(readFirstPictureCall, ({ params, now }) => readFirstPicture(deps, { ...params, now }), {
    perMinute: PER_MINUTE.picture,
  });
  serveWrite(
    calls.openQuote,
    ({ db, body, now }) => openQuote(db, { orderId: body.orderId ?? null, token: body.token, now }),
    { perMinute: PER_MINUTE.guess },
  );
  serve(
    calls.findByExternalNumber,
    ({ db, query, body, now, ...visitor }) => {
      const { email = '', token = '' } = body ?? {};
      return getBalance(db, { typed: query.externalId ?? '', email, token }, { visitor, now });
    },
    { perMinute: PER_MINUTE.guess },
  );
}

function registerDelivery({ serve }: Routes, { config, clock }: Deps): void {
  serve(
    askShopPromiseCall,
    ({ db, body, now, reply }) => askShopPromise(db, { config }, { host: reply.request.host, body, now }),
    { perMinute: PER_MINUTE.promise },
  );
  const findPlaces = openZipLookup(config.zipServiceUrl, clock);
  serve(
    estimateDeliveryCall,
    ({ db, query, now, reply, ...visitor }) =>
      estimateDelivery(db, findPlaces, {
        zip: query.zip,
        company: query.company,
        host: reply.request.host,
        visitor,
        now,
      }),
    { perMinute: PER_MINUTE.estimate },
  );
}

function registerShopperOrders({ serveWrite, serveOutside }: Routes, deps: Deps): void {
  const files = openFiles(deps.config.dataDir);
  serveWrite(
    calls.createShopperOrder,
    (request) =>
      createShopperOrder(request.db, deps, {
        caller: actingAs(request, 'orders.create'),
        body: request.body,
      }),
    { perMinute: PER_MINUTE.order },
  );
  serveOutside(
    calls.addBridgePayment,
    ({ body, query, language, now, ...visitor }) =>
      addBridgePayment(deps, { body, externalId: query.externalId, language, visitor, now }),
    { perMinute: PER_MINUTE.guess },
  );
  // Accepts only pictures, and only for a visitor's own order from the last few hours; the file service checks both.
  serveWrite(
    calls.uploadBridgeAttachment,
    (request) => {
      const caller = actingAs(request, 'attachments.add');
      const upload = { caller, body: request.body, uploads: request.files };
      return orNotFound(addAttachment(request.db, files, upload));
    },
    { perMinute: PER_MINUTE.upload },
  );
}
