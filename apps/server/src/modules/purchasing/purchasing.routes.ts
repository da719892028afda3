import * as calls from '@cordovan/contracts/purchasing';
import * as receipts from '@cordovan/contracts/purchasing-receipts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { factoryDay } from '../calendar/index.ts';
import type { PurchaseOrderRow } from './purchase-orders.repository.ts';
import { purchaseOrderFrom } from './purchase-orders.rows.ts';
import {
  exportPurchaseOrders,
  getPurchaseOrder,
  listPurchaseOrders,
  roleOf,
} from './purchase-orders.service.ts';
import { registerBills } from './bills/bills.routes.ts';
import { readHides } from './packing-list.service.ts';
import { readCostHistory } from './cost-history.repository.ts';
import { endPurchaseOrder } from './end.service.ts';
import { receivePurchaseOrder } from './receive.service.ts';
import { listReturnableLines, returnPurchase } from './return.service.ts';
import { savePurchaseOrder } from './save.service.ts';
import { sendPurchaseOrder } from './send.service.ts';
import { listPurchaseSuggestions, orderSuggestions } from './suggestions.service.ts';
import { registerVendorPage } from './vendor-page/vendor-page.routes.ts';
import { takeBackReceipt } from './take-back.service.ts';
import { getVendorPrices, saveVendorPrices } from './vendor-prices.service.ts';

interface Caller {
  readonly db: Handle;
  readonly user: SignedInUser | null;
  readonly now: Date;
}

export function registerPurchasing(routes: Routes, deps: Deps): void {
  const { serve, serveWrite } = routes;
  registerVendorPage(routes, deps);
  const today = ({ db, now }: Caller) => factoryDay(db, { now, config: deps.config });
  const readerOf = async (caller: Caller) => ({
    role: roleOf(caller.user),
    today: await today(caller),
    now: caller.now,
  });
  const change = async (caller: Caller) => ({
    user: caller.user!,
    now: caller.now,
    today: await today(caller),
  });
  const pageOf = async (caller: Caller & { readonly db: Trx }, { id }: PurchaseOrderRow) =>
    getPurchaseOrder(caller.db, id, await readerOf(caller));
  serve(calls.listPurchaseOrders, async (request) =>
    listPurchaseOrders(request.db, request.query, await readerOf(request)),
  );
  serve(calls.exportPurchaseOrders, async (request) =>
    exportPurchaseOrders(request.db, request, await today(request)),
  );
  serve(calls.listPurchaseSuggestions, ({ db, user }) => listPurchaseSuggestions(db, roleOf(user)));
  serveWrite(calls.orderSuggestions, async (request) => {
    const orders = await orderSuggestions(request.db, request.body, await change(request));
    const reader = await readerOf(request);
    return orders.map((row) => purchaseOrderFrom(row, reader));
  });
  serve(calls.readPurchaseOrder, async (request) =>
    getPurchaseOrder(request.db, request.params.id, await readerOf(request)),
  );
  serveWrite(calls.savePurchaseOrder, async (request) =>
    pageOf(request, await savePurchaseOrder(request.db, request.body, await change(request))),
  );
  serve(receipts.readPackingList, ({ db, files }) => readHides(db, files));
  serveWrite(calls.sendPurchaseOrder, async (request) => {
    const asked = { ...request.body, id: request.params.id };
    const { order, mail } = await sendPurchaseOrder(request.db, deps, asked, await change(request));
    return { order: await pageOf(request, order), mail };
  });
  serveWrite(receipts.receivePurchaseOrder, async (request) => {
    const asked = { ...request.body, id: request.params.id };
    return pageOf(request, await receivePurchaseOrder(request.db, asked, await change(request)));
  });
  serve(receipts.listReturnable, ({ db, params, user }) => listReturnableLines(db, params.id, roleOf(user)));
  serveWrite(receipts.returnPurchase, async (request) => {
    const asked = { ...request.body, id: request.params.id };
    return pageOf(request, await returnPurchase(request.db, asked, await change(request)));
  });
  serveWrite(receipts.takeBackReceipt, async (request) => {
    const asked = { ...request.body, ...request.params };
    return pageOf(request, await takeBackReceipt(request.db, asked, await change(request)));
  });
  serveWrite(calls.closePurchaseOrder, async (request) => {
    const asked = { ...request.body, ...request.params, step: 'close', isConfirmed: true } as const;
    return pageOf(request, await endPurchaseOrder(request.db, asked, await change(request)));
  });
  serveWrite(calls.cancelPurchaseOrder, async (request) => {
    const { confirm: isConfirmed, rowVersion } = request.body;
    const asked = { ...request.params, rowVersion, step: 'cancel', isConfirmed } as const;
    return pageOf(request, await endPurchaseOrder(request.db, asked, await change(request)));
  });
  registerBills(routes, deps);
  serve(calls.readCostHistory, ({ db, params }) => readCostHistory(db, params.id));
  serve(calls.readVendorPrices, ({ db, params }) => getVendorPrices(db, params.id));
  serveWrite(calls.saveVendorPrices, ({ db, params, body, user, now }) =>
    saveVendorPrices(db, { ...body, id: params.id }, { user: user!, now }),
  );
}
