import * as calls from '@cordovan/contracts/reports';
import type { Deps } from '../../platform/deps.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { factoryDay, findFactoryZone, storeDay } from '../calendar/index.ts';
import { readDashboard } from './dashboard.service.ts';
import { readFigures } from './figures.service.ts';
import { readHome } from './home.service.ts';
import { readProcess } from './process.service.ts';
import { readNeeds } from './needs.service.ts';
import { exportReport } from './report-export.service.ts';
import {
  readBackOrders,
  readInProduction,
  readLabor,
  readLateness,
  readTimes,
  type ReportDay,
} from './reports.service.ts';
import { seesLaborCosts } from './labor-costs.ts';
import { readStandardHours } from './standard-hours.service.ts';

export function registerReports({ serve }: Routes, { config }: Deps): void {
  /** Work is reported by the day at the employee's store, or at the factory. */
  const dayOf = async (db: Handle, now: Date): Promise<ReportDay> => ({
    today: await factoryDay(db, { now, config }),
    timeZone: (await findFactoryZone(db)) ?? config.timeZone,
  });
  serve(calls.readDashboard, async ({ db, user, query, now }) =>
    readDashboard(db, user!, query, await storeDay(db, query.storeId ?? user!.storeId, { now, config })),
  );
  serve(calls.readFigures, async ({ db, user, query, now }) =>
    readFigures(db, user!, query, await storeDay(db, query.storeId ?? user!.storeId, { now, config })),
  );
  serve(calls.readHome, async (request) => {
    const { db, user, now } = request;
    const today = await storeDay(db, user!.storeId, { now, config });
    return readHome(db, request, { today, productionDay: await factoryDay(db, { now, config }) });
  });
  serve(calls.readNeeds, async ({ db, user, now }) =>
    readNeeds(db, user!, {
      today: await storeDay(db, user!.storeId, { now, config }),
      factory: await dayOf(db, now),
    }),
  );
  serve(calls.readLaborReport, async ({ db, user, query, now }) =>
    readLabor(db, user?.role ?? 'System', { query, day: await dayOf(db, now) }),
  );
  serve(calls.readTimeReport, async ({ db, query, now }) => readTimes(db, query, await dayOf(db, now)));
  serve(calls.readLeatherReport, async ({ db, user, query, now, language }) =>
    readBackOrders(db, { role: user?.role ?? 'System', language }, { query, day: await dayOf(db, now) }),
  );
  serve(calls.readProductionReport, ({ db, user, query }) =>
    readInProduction(db, user?.role ?? 'System', query),
  );
  serve(calls.readLatenessReport, async ({ db, user, query, now }) =>
    readLateness(db, user?.role ?? 'System', { query, day: await dayOf(db, now) }),
  );
  serve(calls.readStandardReport, async ({ db, user, query, now }) =>
    readStandardHours(db, user?.role ?? 'System', {
      query,
      day: await dayOf(db, now),
      seesCosts: seesLaborCosts(user),
    }),
  );
  serve(calls.readProcessReport, async ({ db, user, query, now }) =>
    readProcess(db, user?.role ?? 'System', { query, day: await dayOf(db, now) }),
  );
  serve(calls.exportReport, async (request) =>
    exportReport(request.db, request, await dayOf(request.db, request.now)),
  );
}
