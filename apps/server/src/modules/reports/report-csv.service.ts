import { stringify } from 'csv-stringify/sync';
import { type Action, can, type Role } from '@cordovan/domain/identity';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer } from '../../platform/http/request.ts';
import {
  readBackOrders,
  readInProduction,
  readLabor,
  readTimes,
  type ReportDay,
  type ReportQuery,
} from './reports.service.ts';

type ReportName = 'labor' | 'time' | 'leather' | 'production';

const ACTIONS: Record<ReportName, Action> = {
  labor: 'reports.labor',
  time: 'reports.timeRegister',
  leather: 'reports.backOrderedLeather',
  production: 'reports.ordersInProduction',
};

type Cell = string | number | null;
interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface ReportRequest {
  readonly name: ReportName;
  readonly role: Role | null;
  readonly query: ReportQuery;
  readonly day: ReportDay;
}

/** A report as CSV, for those who may read it (N-21). */
export async function exportReport(db: Handle, request: ReportRequest): Promise<FileAnswer> {
  const { name, role } = request;
  if (!role) return refuse({ code: 'ROLE_NOT_VALID' });
  if (!can(role, ACTIONS[name])) return refuse({ code: 'ROLE_NOT_VALID_FOR_PAGE' });
  const { headings, rows } = await tables[name](db, request);
  // A name that a spreadsheet would take for a formula is made harmless.
  const text = stringify([[...headings], ...rows.map((row) => [...row])], {
    bom: true,
    escape_formulas: true,
  });
  return { bytes: Buffer.from(text), type: 'text/csv; charset=utf-8', fileName: `${name}.csv` };
}

const yes = (flag: boolean): string => (flag ? 'yes' : '');

const tables: Record<ReportName, (db: Handle, request: ReportRequest) => Promise<Table>> = {
  labor: async (db, { query, day }) => {
    const { rows, totalHours } = await readLabor(db, query, day);
    const lines = rows.map((row) => [
      row.employee,
      row.operation,
      row.vinNumber,
      row.orderId,
      row.hours,
      yes(row.isOpen),
    ]);
    const total = ['Total', '', '', null, totalHours, ''];
    return {
      headings: ['Employee', 'Operation', 'Vin number', 'Order', 'Hours', 'Open'],
      rows: [...lines, total],
    };
  },
  time: async (db, { query, day }) => {
    const { rows, totalHours } = await readTimes(db, query, day);
    const lines = rows.map((row) => [row.employee, row.date, row.hours, yes(row.isOutMissing)]);
    return {
      headings: ['Employee', 'Date', 'Hours', 'Out missing'],
      rows: [...lines, ['Total', '', totalHours, '']],
    };
  },
  leather: async (db, { query }) => {
    const { rows, totalShortage } = await readBackOrders(db, query);
    const lines = rows.map((row) => [
      row.leatherItem,
      row.needed,
      row.atHand,
      row.ordered,
      row.shortage,
      row.orders.map((order) => order.poNumber ?? order.orderId).join(' '),
    ]);
    return {
      headings: ['Leather', 'Needed', 'At hand', 'Ordered', 'Shortage', 'Orders waiting'],
      rows: [...lines, ['Total', null, null, null, totalShortage, '']],
    };
  },
  production: async (db, { query }) => {
    const { rows, totalSeats } = await readInProduction(db, query);
    const lines = rows.map((row) => [
      row.orderId,
      row.poNumber,
      row.storeName,
      row.line,
      row.date,
      row.seats,
      row.operationsDone,
      row.operationsTotal,
      Math.round(row.done * 100),
    ]);
    return {
      headings: [
        'Order',
        'PO',
        'Store',
        'Line',
        'Day',
        'Seats',
        'Operations done',
        'Operations',
        'Percent done',
      ],
      rows: [...lines, ['Total', '', '', '', '', totalSeats, null, null, null]],
    };
  },
};
