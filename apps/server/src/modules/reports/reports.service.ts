import type { AnswerOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/reports';
import { addDays } from '@cordovan/domain/calendar';
import { freeQuantity, nextForBackOrder } from '@cordovan/domain/inventory';
import { can } from '@cordovan/domain/identity';
import type { Language } from '@cordovan/domain/messages';
import { type Actor, shownOrderNumber } from '@cordovan/domain/orders';
import { daysLate, daysToShip, throughputByMonth, throughputOf } from '@cordovan/domain/production';
import type { Handle } from '../../platform/database/transaction.ts';
import { listNoDateReasons } from '../production/index.ts';
import { listShipped } from './lateness.repository.ts';
import { type BackOrderRow, listBackOrders, listInProduction } from './production-reports.repository.ts';
import { listLabor, listTimes, type WorkPeriod } from './work.repository.ts';

export interface ReportQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly storeId?: number | undefined;
  readonly employeeId?: number | undefined;
}

export interface ReportDay {
  readonly today: string;
  readonly timeZone: string;
}

const DEFAULT_DAYS = 30;

/** Defaults to the last thirty days, because registers grow without limit. */
export function periodOf(query: ReportQuery, { today, timeZone }: ReportDay): WorkPeriod {
  const to = query.to ?? today;
  const from = query.from ?? addDays(to, 1 - DEFAULT_DAYS);
  return { from, to, timeZone, storeId: query.storeId, employeeId: query.employeeId };
}

const sumOf = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) * 10_000) / 10_000;

type Labor = AnswerOf<typeof calls.readLaborReport>;
export async function readLabor(
  db: Handle,
  reader: Actor,
  { query, day }: { readonly query: ReportQuery; readonly day: ReportDay },
): Promise<Labor> {
  const rows = (await listLabor(db, periodOf(query, day))).map((row) => ({
    employeeId: row.employee_id,
    employee: row.employee,
    operation: row.operation,
    vinNumber: row.vin_number,
    orderId: row.order_id,
    orderNumber: numberOf(row, reader),
    hours: row.hours,
    isOpen: row.is_open,
    isRework: row.is_rework,
    isWaiting: row.is_waiting,
  }));
  const counted = rows.filter(({ isWaiting }) => !isWaiting);
  const reworkHours = sumOf(counted.filter(({ isRework }) => isRework).map((row) => row.hours));
  return { rows, totalHours: sumOf(counted.map((row) => row.hours)), reworkHours };
}

type Times = AnswerOf<typeof calls.readTimeReport>;
export async function readTimes(db: Handle, query: ReportQuery, day: ReportDay): Promise<Times> {
  const rows = (await listTimes(db, { ...periodOf(query, day), today: day.today })).map((row) => ({
    employeeId: row.employee_id,
    employee: row.employee,
    date: row.day,
    hours: row.hours,
    isOutMissing: row.is_out_missing,
  }));
  return { rows, totalHours: sumOf(rows.map((row) => row.hours)) };
}

interface NumberedRow {
  readonly order_id: number;
  readonly so_number: string;
  readonly po_number: string | null;
}

const numberOf = ({ order_id: id, so_number: soNumber, po_number: poNumber }: NumberedRow, reader: Actor) =>
  shownOrderNumber(reader, { id, soNumber, poNumber });

type BackOrders = AnswerOf<typeof calls.readLeatherReport>;
export async function readBackOrders(
  db: Handle,
  { role: reader, language }: { readonly role: Actor; readonly language: Language },
  { query, day }: { readonly query: ReportQuery; readonly day: ReportDay },
): Promise<BackOrders> {
  const found = await listBackOrders(db, { from: query.from, to: query.to, storeId: query.storeId });
  const reasons = await listNoDateReasons(
    db,
    [...new Set(found.flatMap((row) => row.orders.map((order) => order.order_id)))],
    { today: day.today, language, seesPurchases: reader !== 'System' && can(reader, 'purchaseOrders.view') },
  );
  const rows = found.map((row) => ({
    leatherItemId: row.id,
    leatherItem: row.name,
    needed: row.needed,
    atHand: row.at_hand,
    ordered: row.ordered,
    expectedOn: row.expected_on,
    shortage: row.short,
    nextAction: nextForBackOrder({ ...row, free: freeOf(row), expectedOn: row.expected_on }, day.today),
    orders: row.orders.map((order) => ({
      orderId: order.order_id,
      orderNumber: numberOf(order, reader),
      poNumber: order.po_number,
      needed: order.needed,
      toAgree: order.to_agree,
      ...(reasons.has(order.order_id) && { noDate: reasons.get(order.order_id)! }),
    })),
  }));
  return { rows, totalShortage: sumOf(rows.map((row) => row.shortage)) };
}

const freeOf = ({ at_hand: atHand, needed: reserved, short, ordered }: BackOrderRow): number =>
  freeQuantity({ atHand, reserved, short, ordered, inProcess: 0 });

type InProduction = AnswerOf<typeof calls.readProductionReport>;
export async function readInProduction(db: Handle, reader: Actor, query: ReportQuery): Promise<InProduction> {
  const found = await listInProduction(db, { from: query.from, to: query.to, storeId: query.storeId });
  const rows = found.map((row) => ({
    orderId: row.order_id,
    orderNumber: numberOf(row, reader),
    poNumber: row.po_number,
    storeName: row.store_name,
    line: row.line,
    date: row.day,
    seats: row.seats,
    statusId: row.status_id,
    operationsDone: row.operations_done,
    operationsTotal: row.operations_total,
    done: row.operations_total === 0 ? 0 : row.operations_done / row.operations_total,
  }));
  return { rows, totalSeats: sumOf(rows.map((row) => row.seats)) };
}

type Lateness = AnswerOf<typeof calls.readLatenessReport>;
export async function readLateness(
  db: Handle,
  reader: Actor,
  { query, day }: { readonly query: ReportQuery; readonly day: ReportDay },
): Promise<Lateness> {
  const found = (await listShipped(db, periodOf(query, day))).map((row) => ({
    orderId: row.order_id,
    orderNumber: numberOf(row, reader),
    poNumber: row.po_number,
    storeName: row.store_name,
    seats: row.seats,
    approvedOn: row.approved_on,
    startedOn: row.started_on,
    shippedOn: row.shipped_on,
    dueOn: row.due_on,
  }));
  return {
    rows: found.map((row) => ({ ...row, days: daysToShip(row), daysLate: daysLate(row) })),
    totals: throughputOf(found),
    months: [...throughputByMonth(found)],
  };
}
