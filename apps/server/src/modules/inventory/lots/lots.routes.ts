import * as calls from '@cordovan/contracts/inventory-lots';
import { can } from '@cordovan/domain/identity';
import { openFiles } from '../../../adapters/files/index.ts';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { agreeToOrderLots } from '../agree-to-lots.service.ts';
import { chooseHide, lockedOrder, releaseHide } from './choose-hide.service.ts';
import { bookCount, compareCount } from './count.service.ts';
import { hidePictures } from './hides.rows.ts';
import { addHides, listLots, saveHide, saveLot } from './lots.service.ts';
import { findOrderState } from './order-lots.repository.ts';
import { readOrderLots } from './order-lots.service.ts';
import { returnRemnant } from './remnants.service.ts';

const DONE = { ok: true } as const;
const PICTURES_A_MINUTE = 240;

export function registerLots({ serve, serveWrite }: Routes, deps: Deps): void {
  const files = openFiles(deps.config.dataDir);
  serve(calls.listLeatherLots, ({ db, params, query, user }) =>
    listLots(db, {
      leatherId: params.id,
      all: query.all ?? false,
      reader: user?.role ?? 'System',
      seesCosts: user?.role ? can(user.role, 'inventory.viewCosts') : false,
    }),
  );
  serveWrite(calls.saveLeatherLot, async ({ db, params, body, user, now }) => {
    await saveLot(db, { ...body, id: params.id }, { user: user!, now });
    return DONE;
  });
  serveWrite(calls.addHides, ({ db, params, body, user, now }) =>
    addHides(db, { ...body, id: params.id }, { user: user!, now }),
  );
  serveWrite(calls.saveHide, ({ db, params, body, user, now }) =>
    saveHide(db, files, { ...body, id: params.id }, { user: user!, now }),
  );
  serveWrite(calls.uploadHidePicture, ({ files: [upload] }) => hidePictures.add(files, upload));
  serve(calls.readHidePicture, ({ params }) => hidePictures.read(files, params.file), {
    perMinute: PICTURES_A_MINUTE,
  });
  serve(calls.compareCount, ({ db, body }) => compareCount(db, body));
  serveWrite(calls.bookCount, ({ db, body, user, now }) => bookCount(db, body, { user: user!, now }));
  serve(calls.readOrderLeather, async ({ db, params, user, scope }) => {
    const order = await findOrderState(db, params.id);
    if (scope === 'own-store' && order?.store_id !== user?.storeId) refuse({ code: 'NOT_FOUND' });
    return orderLeather(db, params.id, user);
  });
  serveWrite(calls.agreeToLots, async ({ db, params, body, user, now }) => {
    const order = await lockedOrder(db, params.id);
    const agreed = { ...order, leatherId: body.leatherItemId, lotIds: body.lotIds };
    await agreeToOrderLots(db, agreed, { user: user!, now });
    return orderLeather(db, params.id, user);
  });
  serveWrite(calls.chooseHide, async ({ db, params, body, user, now }) => {
    await chooseHide(db, { ...body, orderId: params.id }, { user: user!, now });
    return orderLeather(db, params.id, user);
  });
  serveWrite(calls.releaseHide, async ({ db, params, user, now }) =>
    orderLeather(db, await releaseHide(db, params.id, { user: user!, now }), user),
  );
  serveWrite(calls.returnRemnant, async ({ db, params, body, user, now }) => {
    const hide = await returnRemnant(db, { ...body, orderId: params.id }, { user: user!, now });
    return { hide, leather: await orderLeather(db, params.id, user) };
  });
}

async function orderLeather(db: Handle, orderId: number, user: SignedInUser | null) {
  const order = (await findOrderState(db, orderId)) ?? refuse({ code: 'NOT_FOUND' });
  return readOrderLots(db, { companyId: order.company_id, orderId }, user?.role ?? 'System');
}
