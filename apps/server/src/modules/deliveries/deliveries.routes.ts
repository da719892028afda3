import * as calls from '@cordovan/contracts/deliveries';
import { openFiles } from '../../adapters/files/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { factoryDay } from '../calendar/index.ts';
import {
  exportRoutes,
  getRoute,
  listOrderDeliveries,
  listReadyOrders,
  listRoutes,
  readFile,
} from './deliveries.service.ts';
import { settleConflict } from './conflicts.service.ts';
import { addPhoto, scanPiece, settleStop } from './drive-route.service.ts';
import { deleteRoute, moveRoute, saveRoute } from './plan-route.service.ts';

const PHOTOS_A_MINUTE = 60;

export function registerDeliveries({ serve, serveWrite }: Routes, deps: Deps): void {
  const { config } = deps;
  const files = openFiles(config.dataDir);
  serve(calls.listRoutes, async ({ db, query, now }) =>
    listRoutes(db, query, await factoryDay(db, { now, config })),
  );
  serve(calls.exportRoutes, async (request) => {
    const { db, now } = request;
    return exportRoutes(db, request, await factoryDay(db, { now, config }));
  });
  serve(calls.listReadyOrders, async ({ db, user, now }) =>
    listReadyOrders(db, user!, await factoryDay(db, { now, config })),
  );
  serve(calls.readRoute, ({ db, user, params }) => getRoute(db, user!, params.id));
  serve(calls.listOrderDeliveries, (request) => listOrderDeliveries(request.db, request, request.params.id));
  serve(calls.readDeliveryFile, (request) => readFile(request.db, files, request, request.params.id));
  serveWrite(calls.saveRoute, async ({ db, user, now, body }) =>
    saveRoute(db, { user: user!, now, today: await factoryDay(db, { now, config }) }, body),
  );
  serveWrite(calls.deleteRoute, async ({ db, params }) => {
    await deleteRoute(db, params.id);
    return { ok: true } as const;
  });
  serveWrite(calls.moveRoute, ({ db, user, now, params, body }) =>
    moveRoute(db, { user: user!, now }, { id: params.id, ...body }),
  );
  serveWrite(calls.scanPiece, ({ db, user, now, params, body }) =>
    scanPiece(db, { user: user!, now }, { id: params.id, code: body.code, isKept: body.isKept }),
  );
  serveWrite(
    calls.addPhoto,
    ({ db, user, now, params, files: [upload] }) =>
      addPhoto(db, files, { user: user!, now, stopId: params.id, upload }),
    { perMinute: PHOTOS_A_MINUTE },
  );
  serveWrite(calls.settleStop, ({ db, user, now, params, body }) =>
    settleStop(db, deps, files, { user: user!, now, stopId: params.id, sent: body }),
  );
  serveWrite(calls.settleConflict, async (request) => {
    const { user, params, body } = request;
    await settleConflict(request.db, deps, { ...request, user: user! }, { ...body, stopId: params.id });
    return { ok: true } as const;
  });
}
