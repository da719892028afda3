import * as calls from '@cordovan/contracts/inventory';
import { changeLeathers as changeCall } from '@cordovan/contracts/leather-changes';
import { can } from '@cordovan/domain/identity';
import { openFiles } from '../../adapters/files/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { catalogPictures } from '../configurator/index.ts';
import { getSettings } from '../settings/index.ts';
import {
  exportLeathers,
  filterLeathers,
  getLeather,
  listLeathers,
  listOffers,
  removeLeather,
  saveLeather,
} from './leather.service.ts';
import { addStock, adjustStock, exportMovements, listMovements } from './stock.service.ts';
import { registerLots } from './lots/lots.routes.ts';
import { registerUsage } from './usage/usage.routes.ts';
import { listVendors } from './vendors.repository.ts';
import { exportVendors, getVendor, saveVendor } from './vendors.service.ts';
import { changeLeathers } from './leather-changes.service.ts';

const DONE = { ok: true } as const;

export function registerInventory(routes: Routes, deps: Deps): void {
  const { serve, serveWrite } = routes;
  registerLots(routes, deps);
  registerUsage(routes, deps);
  serve(calls.listLeatherItems, ({ db, user }) =>
    listLeathers(db, { seesStock: user?.sessionScope === 'staff', seesCosts: seesCosts(user) }),
  );
  serve(calls.listLeatherOffers, ({ db }) => listOffers(db));
  serve(calls.readLeatherItem, ({ db, params, user }) => getLeather(db, params.id, seesCosts(user)));
  serveWrite(calls.saveLeatherItem, ({ db, user, body, now }) => saveLeather(db, user!, body, now));
  // A GET that writes (C-36).
  serveWrite(calls.deleteLeatherItem, async ({ db, user, query, now }) => {
    await removeLeather(db, user!, query.id, now);
    return DONE;
  });
  serveWrite(calls.deleteLeatherItemById, async ({ db, user, params, now }) => {
    await removeLeather(db, user!, params.id, now);
    return DONE;
  });
  const files = openFiles(deps.config.dataDir);
  serveWrite(changeCall, async ({ db, user, body, now }) => {
    const address = body.pictureAddress?.trim();
    const pictureFile = address === undefined ? undefined : await catalogPictures.fileOf(files, address);
    return changeLeathers(db, body, { user: user!, now, pictureFile });
  });
  serveWrite(calls.addStock, ({ db, user, body, now }) => addStock(db, user!, body, now));
  serveWrite(calls.adjustLeatherItem, ({ db, user, params, body, now }) =>
    adjustStock(db, user!, { id: params.id, ...body, now }),
  );
  serve(calls.filterLeatherItems, async ({ db, body, user }) => {
    const { sort, direction, page, pageSize, ...filter } = body;
    const size = pageSize ?? (await getSettings(db)).elementsPerPage;
    const wanted = {
      filter,
      sort: sort ?? 'name',
      direction: direction ?? 'asc',
      page: page ?? 1,
      pageSize: size,
    } as const;
    return filterLeathers(db, wanted, seesCosts(user));
  });
  serve(calls.exportLeatherItems, (request) => exportLeathers(request.db, request, seesCosts(request.user)));
  serve(calls.listStockMovements, async ({ db, user, params, query }) => {
    const pageSize = query.pageSize ?? (await getSettings(db)).elementsPerPage;
    return listMovements(db, user?.role ?? 'System', {
      leatherId: params.id,
      page: query.page ?? 1,
      pageSize,
    });
  });
  serve(calls.exportStockMovements, (request) => exportMovements(request.db, deps, request));
  serve(calls.listVendors, ({ db }) => listVendors(db));
  serve(calls.readVendor, ({ db, params }) => getVendor(db, params.id));
  serve(calls.exportVendors, (request) => exportVendors(request.db, request));
  serveWrite(calls.saveVendor, ({ db, user, body, now }) => saveVendor(db, body, { user: user!, now }));
}

function seesCosts(user: SignedInUser | null): boolean {
  return user?.role ? can(user.role, 'inventory.viewCosts') : false;
}
