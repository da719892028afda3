import * as calls from '@cordovan/contracts/sales-reps';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { factoryDay } from '../../calendar/index.ts';
import {
  exportSalesReps,
  getSalesRepRecord,
  listSalesRepRecords,
  saveSalesRep,
} from './sales-reps.service.ts';

export function registerSalesReps({ serve, serveWrite }: Routes, { config }: Pick<Deps, 'config'>): void {
  serve(calls.listSalesRepRecords, async ({ db, now }) =>
    listSalesRepRecords(db, await factoryDay(db, { now, config })),
  );
  serve(calls.exportSalesReps, async (request) =>
    exportSalesReps(request.db, request, await factoryDay(request.db, { now: request.now, config })),
  );
  serve(calls.readSalesRepRecord, async ({ db, params, now }) =>
    getSalesRepRecord(db, params.id, await factoryDay(db, { now, config })),
  );
  serveWrite(calls.saveSalesRep, async ({ db, user, body, now }) =>
    saveSalesRep(db, body, { user: user!, now, today: await factoryDay(db, { now, config }) }),
  );
}
