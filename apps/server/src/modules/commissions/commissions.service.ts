import type { AnswerOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/commissions';
import { checkClosing, type CommissionBasis, correctionsOf, monthOf } from '@cordovan/domain/commissions';
import { can } from '@cordovan/domain/identity';
import { NO_MONEY, sum } from '@cordovan/domain/money';
import { shownOrderNumber } from '@cordovan/domain/orders';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { listSalesRepNames } from './earnings.repository.ts';
import { readOrderNames } from './lines.repository.ts';
import { readMonth } from './month.service.ts';
import { type ClosedMonth, listAdjustments, listClosedMonths } from './statements.repository.ts';

export interface MonthAsked {
  readonly month?: string | undefined;
  readonly basis?: CommissionBasis | undefined;
  readonly today: string;
}

/** Sales rep whose commissions the user may see; undefined for all sales reps. */
function ownRep(user: SignedInUser): number | undefined {
  if (user.role !== null && can(user.role, 'commissions.viewAll')) return undefined;
  return user.salesRepId ?? refuse({ code: 'USER_WITHOUT_SALES_REP' });
}

const basisOf = (closed: readonly ClosedMonth[], asked: CommissionBasis | undefined): CommissionBasis =>
  closed[0]?.basis ?? asked ?? 'payment';

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
  const { statements: all } = await readMonth(db, month, closedMonths, basis);
  const statements = all
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

/** Reads the lines of a sales rep's month, as closed or as currently known: orders, adjustments and corrections. */
export async function readCommissionLines(
  db: Handle,
  user: SignedInUser,
  { salesRepId, ...asked }: MonthAsked & { readonly salesRepId: number },
): Promise<Lines> {
  const rep = ownRep(user);
  if (rep !== undefined && rep !== salesRepId) return refuse({ code: 'NOT_FOUND' });
  const month = monthOf(asked.month ?? asked.today);
  const closedMonths = await listClosedMonths(db);
  const made = await readMonth(db, month, closedMonths, basisOf(closedMonths, asked.basis));
  const isTheirs = (each: { readonly salesRepId: number }) => each.salesRepId === salesRepId;
  const lines = made.lines.filter(isTheirs);
  const corrected = made.statements.find(isTheirs)?.corrected ?? NO_MONEY;
  const corrections = correctionsOf(corrected, made.corrections.filter(isTheirs));
  const ids = [...lines, ...corrections].flatMap(({ orderId }) => orderId ?? []);
  const names = await readOrderNames(db, ids);
  const role = user.role ?? 'System';
  const named = (orderId: number | null) => {
    const order = orderId === null ? undefined : names.get(orderId);
    return { orderNumber: order ? shownOrderNumber(role, order) : '', customer: order?.customer ?? '' };
  };
  return {
    lines: lines.map(({ orderId, date, amount, base, percent, commission }) => ({
      ...{ orderId, ...named(orderId), date, amount, base, percent, commission },
    })),
    adjustments: (await listAdjustments(db))
      .filter((each) => isTheirs(each) && each.month === month)
      .map(({ id, amount, reason, by, at }) => ({ id, amount, reason, by, at: at.toISOString() })),
    corrections: corrections.map(({ orderId, amount }) => ({ orderId, ...named(orderId), amount })),
  };
}
