import * as calls from '@cordovan/contracts/production';
import { can } from '@cordovan/domain/identity';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { factoryDay } from '../calendar/index.ts';
import { readBoard } from './board.service.ts';
import { closeDay, openDay } from './days.service.ts';
import { exportLines, listLines, removeLine, saveLine } from './lines.service.ts';
import { placeOrder, unplaceOrder } from './placement.service.ts';
import { registerPromises } from './promise/promises.routes.ts';
import { registerPlanning } from './planning/planning.routes.ts';
import { settleLeftOut, settleScrap } from './scrap.service.ts';
import { registerVinItems } from './vin-items.routes.ts';

const DONE = { ok: true } as const;

export function registerProduction(routes: Routes, deps: Deps): void {
  const { serve, serveWrite } = routes;
  registerVinItems(routes);
  registerPromises(routes, deps);
  registerPlanning(routes, deps);
  serveWrite(calls.settleScrap, async ({ db, user, params, body, now }) => {
    await settleScrap(db, { user: user!, now }, { ...body, code: params.code });
    return DONE;
  });
  serveWrite(calls.settleLeftOut, async ({ db, user, params, body, now }) => {
    await settleLeftOut(db, deps, { user: user!, now }, { ...body, code: params.code });
    return DONE;
  });
  serve(calls.listProductionLines, ({ db }) => listLines(db));
  serve(calls.exportProductionLines, (request) => exportLines(request.db, request));
  serveWrite(calls.saveProductionLine, ({ db, body, user, now }) =>
    saveLine(db, deps, body, { user: user!, now }),
  );
  serveWrite(calls.deleteProductionLine, async ({ db, params, user, now }) => {
    await removeLine(db, params.id, { user: user!, now });
    return DONE;
  });
  serve(calls.readScheduler, async ({ db, query, now, user, language }) =>
    readBoard(db, {
      ...query,
      today: await factoryDay(db, { now, config: deps.config }),
      reader: { seesPurchases: user?.role != null && can(user.role, 'purchaseOrders.view'), language },
    }),
  );
  serveWrite(calls.placeOrder, ({ db, user, now, body }) => placeOrder(db, deps, { user: user!, now }, body));
  serveWrite(calls.unplaceOrder, ({ db, user, now, body }) =>
    unplaceOrder(db, deps, { user: user!, now }, body),
  );
  serveWrite(calls.closeDay, async ({ db, user, now, body }) => {
    await closeDay(db, { user: user!, now }, body);
    return DONE;
  });
  serveWrite(calls.openDay, async ({ db, body }) => {
    await openDay(db, body.date);
    return DONE;
  });
}
