import type { QueryOf } from '@cordovan/contracts/call';
import type { Figures, readFigures as readFiguresCall } from '@cordovan/contracts/reports-figures';
import { can, scopeOf, visibilityOf } from '@cordovan/domain/identity';
import { cents } from '@cordovan/domain/money';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { type PeriodFigures, readPeriodFigures, sumOpenQuotes } from './figures.repository.ts';

type Query = QueryOf<typeof readFiguresCall>;

/** Reads the key figures of two periods (N-21), each only for a role that may see it. */
export async function readFigures(
  db: Handle,
  user: SignedInUser,
  query: Query,
  today: string,
): Promise<Figures> {
  const role = user.role ?? refuse({ code: 'ROLE_NOT_VALID' });
  const { from, to, previousFrom, previousTo } = query;
  for (const [field, isWrong] of [
    ['from', from > to],
    ['previousFrom', previousFrom > previousTo],
  ] as const)
    if (isWrong) refuse({ code: 'FIELD_INVALID', field, data: { field } });
  const storeId = storeOf(user, query.storeId);
  const now = await readPeriodFigures(db, { from, to, storeId });
  const before = await readPeriodFigures(db, { from: previousFrom, to: previousTo, storeId });
  const seesSales = can(role, 'dashboard.salesTax');
  return {
    from,
    to,
    previousFrom,
    previousTo,
    today,
    shipped: {
      orders: now.shipped,
      ordersBefore: before.shipped,
      onTime: now.on_time,
      onTimeBefore: before.on_time,
    },
    ...(seesSales ? await salesFigures(db, { now, before, storeId, today }) : {}),
    ...(seesSales && visibilityOf(user).costs ? { margin: marginOf(now, before) } : {}),
  };
}

/** The store whose figures are read: a salesperson's own, otherwise the chosen one or all. */
function storeOf(user: SignedInUser, wanted: number | undefined): number | null {
  if (scopeOf(user.role!, 'orders.view') !== 'own-store') return wanted ?? null;
  // Id 0 matches nothing: a user without a store sees no store's rows.
  const own = user.storeId ?? 0;
  return wanted === undefined || wanted === own ? own : refuse({ code: 'OTHER_STORE' });
}

interface Compared {
  readonly now: PeriodFigures;
  readonly before: PeriodFigures;
  readonly storeId: number | null;
  readonly today: string;
}

async function salesFigures(
  db: Handle,
  { now, before, storeId, today }: Compared,
): Promise<Pick<Figures, 'sales' | 'quotes'>> {
  const open = await sumOpenQuotes(db, { today, storeId });
  return {
    sales: {
      orders: now.sold,
      ordersBefore: before.sold,
      total: now.sold_total_cents,
      totalBefore: before.sold_total_cents,
    },
    quotes: {
      open: open.open,
      openTotal: open.total_cents,
      given: now.given,
      givenBefore: before.given,
      won: now.won,
      wonBefore: before.won,
    },
  };
}

const marginIn = (period: PeriodFigures) => cents(period.sold_subtotal_cents - period.sold_cost_cents);

const marginOf = (now: PeriodFigures, before: PeriodFigures): Figures['margin'] => ({
  subtotal: now.sold_subtotal_cents,
  subtotalBefore: before.sold_subtotal_cents,
  margin: marginIn(now),
  marginBefore: marginIn(before),
});
