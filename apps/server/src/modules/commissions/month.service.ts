import { addDays } from '@cordovan/domain/calendar';
import {
  type CommissionBasis,
  type Earning,
  earningsOf,
  nextMonth,
  orderCorrections,
  type Statement,
  statementsOf,
} from '@cordovan/domain/commissions';
import type { Handle } from '../../platform/database/transaction.ts';
import { listEarningOrders, listRates } from './earnings.repository.ts';
import { listGranted, listKeptLines, type MonthLines } from './lines.repository.ts';
import { type ClosedMonth, listAdjustments, listStatements } from './statements.repository.ts';

interface Month extends MonthLines {
  readonly statements: readonly Statement[];
}

interface Days {
  readonly from: string;
  readonly to: string;
}

async function listEarnings(db: Handle, basis: CommissionBasis, { from, to }: Days): Promise<Earning[]> {
  const rates = await listRates(db);
  const orders = await listEarningOrders(db, { from, to });
  return orders
    .flatMap((order) => earningsOf(order, { basis, rates: rates.get(order.salesRepId) ?? [] }))
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.orderId - b.orderId);
}

const lastDayOf = (month: string): string => addDays(nextMonth(month), -1);

/** An open month as currently known; a closed month as it was closed. */
export async function readMonth(
  db: Handle,
  month: string,
  closedMonths: readonly ClosedMonth[],
  basis: CommissionBasis,
): Promise<Month> {
  const closed = closedMonths.find((each) => each.month === month);
  return closed ? readClosed(db, closed) : computeMonth(db, month, closedMonths, basis);
}

/** A month that was closed before its lines were kept shows the orders as they are now. */
async function readClosed(db: Handle, { month, basis, has_lines }: ClosedMonth): Promise<Month> {
  const statements = (await listStatements(db)).filter((each) => each.month === month);
  if (has_lines) return { statements, ...(await listKeptLines(db, month)) };
  const lines = await listEarnings(db, basis, { from: month, to: lastDayOf(month) });
  return { statements, lines, corrections: [] };
}

async function computeMonth(
  db: Handle,
  month: string,
  closedMonths: readonly ClosedMonth[],
  basis: CommissionBasis,
): Promise<Month> {
  const [first, last] = [closedMonths[0]?.month, closedMonths.at(-1)?.month];
  const isCorrecting = last !== undefined && month === nextMonth(last);
  const from = isCorrecting && first !== undefined ? first : month;
  const earnings = await listEarnings(db, basis, { from, to: lastDayOf(month) });
  const firstKept = closedMonths.find(({ has_lines }) => has_lines)?.month ?? month;
  const earlier = earnings.filter(({ date }) => date >= firstKept && date < month);
  return {
    statements: statementsOf(month, {
      earnings,
      adjustments: await listAdjustments(db),
      closed: await listStatements(db),
      closedMonths: first === undefined || last === undefined ? null : { first, last },
    }),
    lines: earnings.filter(({ date }) => date >= month),
    corrections: isCorrecting ? orderCorrections(earlier, await listGranted(db)) : [],
  };
}
