import * as calls from '@cordovan/contracts/stores';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { findCompanyZone } from '../calendar/index.ts';
import { listStoreVinItems } from '../production/index.ts';
import { saveChannel } from './channels.service.ts';
import {
  exportPieces,
  exportStores,
  getStore,
  listStores,
  refuseOtherStore,
  saveStore,
} from './stores.service.ts';

export function registerStores({ serve, serveWrite }: Routes, { config }: Deps): void {
  serve(calls.listStores, ({ db, scope, user }) => listStores(db, { scope, user }));
  serve(calls.exportStores, (request) => exportStores(request.db, request));
  serve(calls.readStore, ({ db, params, scope, user }) => getStore(db, params.id, { scope, user }));
  serveWrite(calls.saveStore, async ({ db, user, body, now }) =>
    saveStore(db, user!, body, { now, defaultZone: (await findCompanyZone(db)) ?? config.timeZone }),
  );
  serveWrite(calls.saveChannel, ({ db, user, body, now }) => saveChannel(db, body, { user: user!, now }));
  serve(calls.readStoreInventory, async (request) => {
    const { db, params, scope, user } = request;
    refuseOtherStore(params.id, { scope, user });
    await getStore(db, params.id);
    return listStoreVinItems(db, request, params.id);
  });
  serve(calls.exportStoreInventory, async (request) => {
    const { db, params, scope, user } = request;
    refuseOtherStore(params.id, { scope, user });
    await getStore(db, params.id);
    const rows = await listStoreVinItems(db, request, params.id);
    return exportPieces(rows, request);
  });
}
