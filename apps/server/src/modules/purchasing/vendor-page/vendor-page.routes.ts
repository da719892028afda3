import * as office from '@cordovan/contracts/purchasing';
import * as page from '@cordovan/contracts/vendor-page';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { factoryDay } from '../../calendar/index.ts';
import { readHides } from '../packing-list.service.ts';
import { getPurchaseOrder, roleOf } from '../purchase-orders.service.ts';
import { answerDates, answerHides, answerShipment, getOpenLink } from './answers.service.ts';
import { createPurchaseLink, revokePurchaseLinks } from './links.service.ts';
import { openVendorPage, readVendorPage } from './vendor-page.service.ts';

/** Requests per address and minute: enough for a vendor with several orders, too few to guess tokens (N-05). */
const PER_MINUTE = { open: 30, answer: 20, file: 10 } as const;

export function registerVendorPage(routes: Routes, deps: Deps): void {
  registerLinks(routes, deps);
  const { serve, serveWrite } = routes;
  const perMinute = PER_MINUTE.answer;
  const moment = async ({ db, now }: { readonly db: Handle; readonly now: Date }) => ({
    now,
    today: await factoryDay(db, { now, config: deps.config }),
  });
  serveWrite(
    page.openVendorPage,
    async (request) => openVendorPage(request.db, request.body.token, await moment(request)),
    { perMinute: PER_MINUTE.open },
  );
  const callerOf = async (request: Parameters<typeof moment>[0] & { readonly address: string }) => ({
    ...(await moment(request)),
    address: request.address,
  });
  serveWrite(
    page.answerDates,
    async (request) => {
      const caller = await callerOf(request);
      return readVendorPage(request.db, await answerDates(request.db, request.body, caller), caller);
    },
    { perMinute },
  );
  serveWrite(
    page.answerShipment,
    async (request) => {
      const caller = await callerOf(request);
      return readVendorPage(request.db, await answerShipment(request.db, request.body, caller), caller);
    },
    { perMinute },
  );
  serveWrite(
    page.answerHides,
    async (request) => {
      const caller = await callerOf(request);
      return readVendorPage(request.db, await answerHides(request.db, request.body, caller), caller);
    },
    { perMinute },
  );
  serve(
    page.readVendorPackingList,
    async ({ db, body, files, now }) => {
      await getOpenLink(db, body.token, now);
      return readHides(db, files);
    },
    { perMinute: PER_MINUTE.file },
  );
}

function registerLinks({ serveWrite }: Routes, deps: Deps): void {
  const today = ({ db, now }: { readonly db: Handle; readonly now: Date }) =>
    factoryDay(db, { now, config: deps.config });
  serveWrite(office.createPurchaseLink, async (request) => {
    const { db, params, body, user, now } = request;
    const address = await createPurchaseLink(db, deps, { ...params, ...body }, { user: user!, now });
    const reader = { role: roleOf(user), today: await today(request), now };
    return { address, order: await getPurchaseOrder(db, params.id, reader) };
  });
  serveWrite(office.revokePurchaseLinks, async (request) => {
    const { db, params, user, now } = request;
    await revokePurchaseLinks(db, params.id, now);
    return getPurchaseOrder(db, params.id, { role: roleOf(user), today: await today(request), now });
  });
}
