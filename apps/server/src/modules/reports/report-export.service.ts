import { type Action, can, type Role } from '@cordovan/domain/identity';
import { areaUnit, shownArea } from '@cordovan/domain/inventory';
import type { Language } from '@cordovan/domain/messages';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer } from '../../platform/http/request.ts';
import { type TableFormat, tableFile } from '../../platform/tables/table-file.ts';
import type { TableCell, TableColumn, TableRow } from '../../platform/tables/table.ts';
import { getSettings } from '../settings/index.ts';
import { type Headings, headings, names, type ReportName, yes } from './report-words.ts';
import {
  readBackOrders,
  readInProduction,
  readLabor,
  readTimes,
  type ReportDay,
  type ReportQuery,
} from './reports.service.ts';

const ACTIONS: Record<ReportName, Action> = {
  labor: 'reports.labor',
  time: 'reports.timeRegister',
  leather: 'reports.backOrderedLeather',
  production: 'reports.ordersInProduction',
};

export interface ReportRequest {
  readonly name: ReportName;
  readonly role: Role | null;
  readonly query: ReportQuery & { readonly format?: TableFormat | undefined };
  readonly day: ReportDay;
  readonly language: Language;
}

/** Exports a report with its totals in the reader's language, for users who may read it (N-21). */
export async function exportReport(db: Handle, request: ReportRequest): Promise<FileAnswer> {
  const { name, role, query, language } = request;
  if (!role) return refuse({ code: 'ROLE_NOT_VALID' });
  if (!can(role, ACTIONS[name])) return refuse({ code: 'ROLE_NOT_VALID_FOR_PAGE' });
  const { columns, rows } = await tables[name](db, request);
  const source = { name: names[language][name], columns, batches: [rows] };
  return tableFile(source, { format: query.format ?? 'csv', rowCount: rows.length });
}

interface Column<Row> {
  readonly heading: keyof Headings;
  /** Unit of the column's numbers. */
  readonly unit?: string;
  readonly kind: TableColumn['kind'];
  readonly width: number;
  readonly cell: (row: Row) => TableCell;
  /** Value in the totals row. */
  readonly total?: TableCell;
}

interface Table {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}

function tableOf<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { language }: ReportRequest,
): Table {
  const words = headings[language];
  return {
    columns: columns.map(({ heading, unit, kind, width }) => ({
      header: unit === undefined ? words[heading] : `${words[heading]} (${unit})`,
      kind,
      width,
    })),
    rows: [
      ...rows.map((row) => columns.map(({ cell }) => cell(row))),
      columns.map(({ total }, index) => (index === 0 ? words.total : (total ?? null))),
    ],
  };
}

const tables: Record<ReportName, (db: Handle, request: ReportRequest) => Promise<Table>> = {
  labor: async (db, request) => {
    const { rows, totalHours } = await readLabor(db, request.role ?? 'System', request);
    return tableOf(
      rows,
      [
        { heading: 'employee', kind: 'text', width: 24, cell: (row) => row.employee },
        { heading: 'operation', kind: 'text', width: 16, cell: (row) => row.operation },
        { heading: 'vinNumber', kind: 'text', width: 16, cell: (row) => row.vinNumber },
        { heading: 'order', kind: 'text', width: 12, cell: (row) => row.orderNumber },
        { heading: 'hours', kind: 'number', width: 9, cell: (row) => row.hours, total: totalHours },
        { heading: 'open', kind: 'text', width: 9, cell: (row) => yes(row.isOpen, request.language) },
      ],
      request,
    );
  },
  time: async (db, request) => {
    const { rows, totalHours } = await readTimes(db, request.query, request.day);
    return tableOf(
      rows,
      [
        { heading: 'employee', kind: 'text', width: 24, cell: (row) => row.employee },
        { heading: 'date', kind: 'day', width: 13, cell: (row) => row.date },
        { heading: 'hours', kind: 'number', width: 9, cell: (row) => row.hours, total: totalHours },
        {
          heading: 'outMissing',
          kind: 'text',
          width: 14,
          cell: (row) => yes(row.isOutMissing, request.language),
        },
      ],
      request,
    );
  },
  leather: async (db, request) => {
    const { rows, totalShortage } = await readBackOrders(db, request.role ?? 'System', request.query);
    const { unitSystem } = await getSettings(db);
    const area = (squareFeet: number) => shownArea(squareFeet, unitSystem);
    const unit = areaUnit(unitSystem);
    return tableOf(
      rows,
      [
        { heading: 'leather', kind: 'text', width: 24, cell: (row) => row.leatherItem },
        { heading: 'needed', unit, kind: 'number', width: 16, cell: (row) => area(row.needed) },
        { heading: 'atHand', unit, kind: 'number', width: 16, cell: (row) => area(row.atHand) },
        { heading: 'ordered', unit, kind: 'number', width: 16, cell: (row) => area(row.ordered) },
        {
          heading: 'shortage',
          unit,
          kind: 'number',
          width: 16,
          cell: (row) => area(row.shortage),
          total: area(totalShortage),
        },
        {
          heading: 'waiting',
          kind: 'text',
          width: 30,
          cell: (row) => row.orders.map((order) => order.orderNumber).join(', '),
        },
      ],
      request,
    );
  },
  production: async (db, request) => {
    const { rows, totalSeats } = await readInProduction(db, request.role ?? 'System', request.query);
    return tableOf(
      rows,
      [
        { heading: 'order', kind: 'text', width: 12, cell: (row) => row.orderNumber },
        { heading: 'po', kind: 'text', width: 12, cell: (row) => row.poNumber },
        { heading: 'store', kind: 'text', width: 20, cell: (row) => row.storeName },
        { heading: 'line', kind: 'text', width: 14, cell: (row) => row.line },
        { heading: 'date', kind: 'day', width: 13, cell: (row) => row.date },
        { heading: 'seats', kind: 'number', width: 9, cell: (row) => row.seats, total: totalSeats },
        { heading: 'operationsDone', kind: 'number', width: 12, cell: (row) => row.operationsDone },
        { heading: 'operations', kind: 'number', width: 12, cell: (row) => row.operationsTotal },
        { heading: 'percentDone', kind: 'number', width: 12, cell: (row) => Math.round(row.done * 100) },
      ],
      request,
    );
  },
};
