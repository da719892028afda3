import type { AnswerOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/commissions';
import {
  checkClosing,
  type CommissionBasis,
  type Earning,
  earningsOf,
  monthOf,
  nextMonth,
  type Statement,
  statementsOf,
} from '@cordovan/domain/commissions';
import { can } from '@cordovan/domain/identity';
import { sum } from '@cordovan/domain/money';
import { shownOrderNumber } from '@cordovan/domain/orders';
import { addDays } from '@cordovan/domain/calendar';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import {
  type EarningFilter,
  listEarningOrders,
  listRates,
  listSalesRepNames,
} from './earnings.repository.ts';
import {
  type ClosedMonth,
  listAdjustments,
  listClosedMonths,
  listStatements,
} from './statements.repository.ts';

export interface MonthAsked {
  readonly month?: string | undefined;
  readonly basis?: CommissionBasis | undefined;
  readonly today: string;
}

/** Sales rep whose commissions a user may see; undefined for all of them. */
function ownRep(user: SignedInUser): number | undefined {
  if (user.role !== null && can(user.role, 'commissions.viewAll')) return undefined;
  return user.salesRepId ?? refuse({ code: 'USER_WITHOUT_SALES_REP' });
}

const basisOf = (closed: readonly ClosedMonth[], asked: CommissionBasis | undefined): CommissionBasis =>
  closed[0]?.basis ?? asked ?? 'payment';

async function listEarnings(db: Handle, basis: CommissionBasis, filter: EarningFilter): Promise<Earning[]> {
  const rates = await listRates(db);
  const orders = await listEarningOrders(db, filter);
  return orders
    .flatMap((order) => earningsOf(order, { basis, rates: rates.get(order.salesRepId) ?? [] }))
    .filter(({ date }) => date >= filter.from && date <= filter.to);
}

const lastDayOf = (month: string): string => addDays(nextMonth(month), -1);

/** Statements of an open month, by what is known now; of a closed one as they were closed. */
export async function computeStatements(
  db: Handle,
  month: string,
  closedMonths: readonly ClosedMonth[],
  basis: CommissionBasis,
): Promise<readonly Statement[]> {
  const closed = await listStatements(db);
  if (closedMonths.some((each) => each.month === month)) return closed.filter((each) => each.month === month);
  const [first, last] = [closedMonths[0]?.month, closedMonths.at(-1)?.month];
  const from = first !== undefined && last !== undefined && month === nextMonth(last) ? first : month;
  return statementsOf(month, {
    earnings: await listEarnings(db, basis, { from, to: lastDayOf(month), salesRepId: undefined }),
    adjustments: await listAdjustments(db),
    closed,
    closedMonths: first === undefined || last === undefined ? null : { first, last },
  });
}

type Commissions = AnswerOf<typeof calls.listCommissions>;

export async function listCommissions(
  db: Handle,
  user: SignedInUser,
  asked: MonthAsked,
): Promise<Commissions> {
  const { today } = asked;
  const month = monthOf(asked.month ?? today);
  const closedMonths = await listClosedMonths(db);
  const basis = basisOf(closedMonths, asked.basis);
  const rep = ownRep(user);
  const names = await listSalesRepNames(db);
  const statements = (await computeStatements(db, month, closedMonths, basis))
    .filter(({ salesRepId }) => rep === undefined || salesRepId === rep)
    .map((statement) => ({ ...statement, salesRep: names.get(statement.salesRepId) ?? '' }))
    .toSorted((a, b) => a.salesRep.localeCompare(b.salesRep));
  const closed = closedMonths.find((each) => each.month === month);
  const lastClosed = closedMonths.at(-1)?.month ?? null;
  return {
    month,
    basis,
    closed: closed ? { at: closed.closed_at.toISOString(), by: closed.closed_by } : null,
    isBasisOpen: closedMonths.length === 0,
    canClose: checkClosing(month, { lastClosed, today }).length === 0,
    statements,
    totalBase: sum(statements.map(({ base }) => base)),
    total: sum(statements.map(({ total }) => total)),
  };
}

type Lines = AnswerOf<typeof calls.readCommissionLines>;

/** The orders that earned a sales rep something in a month, by what is known now, and the adjustments. */
export async function readCommissionLines(
  db: Handle,
  user: SignedInUser,
  asked: MonthAsked & { readonly salesRepId: number },
): Promise<Lines> {
  const rep = ownRep(user);
  if (rep !== undefined && rep !== asked.salesRepId) return refuse({ code: 'NOT_FOUND' });
  const month = monthOf(asked.month ?? asked.today);
  const basis = basisOf(await listClosedMonths(db), asked.basis);
  const filter = { from: month, to: lastDayOf(month), salesRepId: asked.salesRepId };
  const orders = new Map((await listEarningOrders(db, filter)).map((order) => [order.orderId, order]));
  const role = user.role ?? 'System';
  const lines = (await listEarnings(db, basis, filter))
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.orderId - b.orderId)
    .map(({ orderId, date, amount, base, percent, commission }) => {
      const { soNumber, poNumber, customer } = orders.get(orderId)!;
      const orderNumber = shownOrderNumber(role, { id: orderId, soNumber, poNumber });
      return { orderId, orderNumber, customer, date, amount, base, percent, commission };
    });
  const adjustments = (await listAdjustments(db))
    .filter((each) => each.salesRepId === asked.salesRepId && each.month === month)
    .map(({ id, amount, reason, by, at }) => ({ id, amount, reason, by, at: at.toISOString() }));
  return { lines, adjustments };
}
