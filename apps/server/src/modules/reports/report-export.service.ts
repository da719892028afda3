import * as columns from '@cordovan/contracts/reports-columns';
import { type Action, can } from '@cordovan/domain/identity';
import type { Words } from '@cordovan/domain/lists';
import { subtract } from '@cordovan/domain/money';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reader } from '../../platform/http/request.ts';
import { type ExportedList, exportList } from '../../platform/tables/export-list.ts';
import type { TableFormat } from '../../platform/tables/table-file.ts';
import { getSettings } from '../settings/index.ts';
import {
  readBackOrders,
  readInProduction,
  readLabor,
  readLateness,
  readTimes,
  type ReportDay,
  type ReportQuery,
} from './reports.service.ts';
import { readProcess } from './process.service.ts';
import { seesLaborCosts } from './labor-costs.ts';
import { readStandardHours } from './standard-hours.service.ts';

interface ReportRequest extends Reader {
  readonly params: { readonly name: keyof typeof reports };
  readonly query: ReportQuery & {
    readonly styleId?: number | undefined;
    readonly lineId?: number | undefined;
    readonly format?: TableFormat | undefined;
  };
}

/** Exports a report with its totals in the reader's language, if the user may read it (N-21). */
export async function exportReport(db: Handle, request: ReportRequest, day: ReportDay): Promise<FileAnswer> {
  const role = request.user?.role ?? refuse({ code: 'ROLE_NOT_VALID' });
  const { action, write } = reports[request.params.name];
  if (!can(role, action)) return refuse({ code: 'ROLE_NOT_VALID_FOR_PAGE' });
  return write(db, request, day);
}

interface Report {
  readonly action: Action;
  readonly write: (db: Handle, request: ReportRequest, day: ReportDay) => Promise<FileAnswer>;
}

interface Table<Row> extends Pick<ExportedList<Row>, 'columns' | 'sums' | 'unitSystem'> {
  readonly rows: readonly Row[];
}

const report = <Row>(
  action: Action,
  name: Words,
  read: (...asked: Parameters<Report['write']>) => Promise<Table<Row>>,
): Report => ({
  action,
  write: async (db, request, day) => {
    const { rows, ...table } = await read(db, request, day);
    const { timeZone } = day;
    return exportList({ ...table, name, batches: [rows], rowCount: rows.length + 1, timeZone }, request);
  },
});

const readerOf = ({ user }: ReportRequest) => user?.role ?? 'System';

const reports = {
  labor: report('reports.labor', { en: 'Labor', es: 'Mano de obra' }, async (db, request, day) => {
    const { rows, totalHours } = await readLabor(db, readerOf(request), { query: request.query, day });
    return { columns: columns.laborColumns, rows, sums: { hours: totalHours } };
  }),
  time: report('reports.timeRegister', { en: 'Time', es: 'Horas' }, async (db, { query }, day) => {
    const { rows, totalHours } = await readTimes(db, query, day);
    return { columns: columns.timeColumns, rows, sums: { hours: totalHours } };
  }),
  leather: report('reports.backOrderedLeather', { en: 'Leather', es: 'Piel' }, async (db, request, day) => {
    const { rows, totalShortage } = await readBackOrders(
      db,
      { role: readerOf(request), language: request.language },
      {
        query: request.query,
        day,
      },
    );
    const { unitSystem } = await getSettings(db);
    return { columns: columns.leatherReportColumns, rows, sums: { shortage: totalShortage }, unitSystem };
  }),
  production: report(
    'reports.ordersInProduction',
    { en: 'Production', es: 'Producción' },
    async (db, request) => {
      const { rows, totalSeats } = await readInProduction(db, readerOf(request), request.query);
      return { columns: columns.productionColumns, rows, sums: { seats: totalSeats } };
    },
  ),
  lateness: report(
    'reports.ordersInProduction',
    { en: 'Shipped on time', es: 'Envíos a tiempo' },
    async (db, request, day) => {
      const { rows, totals } = await readLateness(db, readerOf(request), { query: request.query, day });
      return {
        columns: columns.latenessColumns,
        rows,
        // No total of the days: they don't add up, and a median among sums would be taken for one.
        sums: { seats: totals.seats, late: totals.lateDays },
      };
    },
  ),
  process: report(
    'laborCosts.view',
    { en: 'Work in process', es: 'Trabajo en proceso' },
    async (db, request, day) => {
      const { rows, totals } = await readProcess(db, readerOf(request), { query: request.query, day });
      const { unitSystem } = await getSettings(db);
      return { columns: columns.processColumns, rows, sums: totals, unitSystem };
    },
  ),
  standard: report(
    'reports.standard',
    { en: 'Hours against standard', es: 'Horas contra el estándar' },
    async (db, request, day) => {
      const { rows, totals } = await readStandardHours(db, readerOf(request), {
        query: request.query,
        day,
        seesCosts: seesLaborCosts(request.user),
      });
      const share = totals.share && Math.round(totals.share * 100);
      const { cost = null, standardCost = null, unratedPieces: _pieces, ...hours } = totals;
      const overCost = cost !== null && standardCost !== null ? subtract(cost, standardCost) : null;
      const sums = { ...hours, share, cost, standardCost, overCost };
      return { columns: columns.standardColumns, rows, sums };
    },
  ),
};
