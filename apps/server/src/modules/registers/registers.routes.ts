import * as calls from '@cordovan/contracts/registers';
import type { Deps } from '../../platform/deps.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { findFactoryZone } from '../calendar/index.ts';
import { getSettings } from '../settings/index.ts';
import { registerFloor } from './floor.routes.ts';
import { correctOperation, listOperationRecords } from './operation-records.service.ts';
import {
  exportEmployees,
  listEmployees,
  listOperations,
  saveEmployee,
  saveOperation,
} from './people.service.ts';
import { registerLaborRates } from './rates/rates.routes.ts';
import { recordOperation } from './record-operations.service.ts';
import { registerShifts } from './shifts.routes.ts';
import { registerTerminals } from './terminals/terminals.routes.ts';
import { clock, correctTime, exportTimes, listOwnTimes, listTimes } from './time-records.service.ts';

export function registerRegisters(routes: Routes, deps: Deps): void {
  const { serve, serveWrite } = routes;
  const { config } = deps;
  registerFloor(routes, deps);
  registerTerminals(routes, deps);
  registerShifts(routes, deps);
  registerLaborRates(routes, deps);
  const zoneOf = async (db: Handle) => (await findFactoryZone(db)) ?? config.timeZone;
  serve(calls.listOperations, ({ db }) => listOperations(db));
  serveWrite(calls.saveOperation, ({ db, user, body, now }) => saveOperation(db, body, { user: user!, now }));
  serve(calls.listEmployees, ({ db }) => listEmployees(db));
  serve(calls.exportEmployees, (request) => exportEmployees(request.db, request));
  serveWrite(calls.saveEmployee, ({ db, user, body, now }) => saveEmployee(db, body, { user: user!, now }));
  serve(calls.listOperationRecords, async ({ db, query }) =>
    listOperationRecords(db, { ...query, ...(await pageOf(db, query)), timeZone: await zoneOf(db) }),
  );
  serveWrite(calls.registerOperation, ({ db, user, body, now }) =>
    recordOperation(db, deps, { user: user!, now }, body),
  );
  serveWrite(calls.correctOperation, ({ db, user, params, body, now }) =>
    correctOperation(db, user!, { ...body, id: params.id }, now),
  );
  serve(calls.listTimeRecords, async ({ db, query }) =>
    listTimes(db, { ...query, ...(await pageOf(db, query)), timeZone: await zoneOf(db) }),
  );
  serve(calls.exportTimeRecords, async (request) =>
    exportTimes(request.db, request, await zoneOf(request.db)),
  );
  serve(calls.readOwnTime, ({ db, user, now }) => listOwnTimes(db, user!, now));
  serveWrite(calls.registerTime, ({ db, user, body, now }) => clock(db, user!, body, now));
  serveWrite(calls.correctTime, ({ db, user, params, body, now }) =>
    correctTime(db, user!, { ...body, id: params.id }, now),
  );
}

async function pageOf(
  db: Handle,
  query: { page?: number | undefined; pageSize?: number | undefined },
): Promise<{ page: number; pageSize: number }> {
  return { page: query.page ?? 1, pageSize: query.pageSize ?? (await getSettings(db)).elementsPerPage };
}
