import * as calls from '@cordovan/contracts/reports';
import { dayInZone } from '@cordovan/domain/calendar';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { readDashboard } from './dashboard.service.ts';
import { readHome } from './home.service.ts';
import { exportReport } from './report-export.service.ts';
import { readBackOrders, readInProduction, readLabor, readTimes, type ReportDay } from './reports.service.ts';

export function registerReports({ serve }: Routes, { config }: Deps): void {
  const dayOf = (now: Date): ReportDay => ({
    today: dayInZone(now, config.timeZone),
    timeZone: config.timeZone,
  });
  serve(calls.readDashboard, ({ db, user, query, now }) => readDashboard(db, user!, query, dayOf(now).today));
  serve(calls.readHome, (request) => readHome(request.db, request, dayOf(request.now).today));
  serve(calls.readLaborReport, ({ db, query, now }) => readLabor(db, query, dayOf(now)));
  serve(calls.readTimeReport, ({ db, query, now }) => readTimes(db, query, dayOf(now)));
  serve(calls.readLeatherReport, ({ db, query }) => readBackOrders(db, query));
  serve(calls.readProductionReport, ({ db, query }) => readInProduction(db, query));
  serve(calls.exportReport, ({ db, user, params, query, now, language }) =>
    exportReport(db, { name: params.name, role: user!.role, query, day: dayOf(now), language }),
  );
}
