import { sql } from 'kysely';
import type { CommissionBasis, Statement } from '@cordovan/domain/commissions';
import type { Cents } from '@cordovan/domain/money';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export interface ClosedMonth {
  readonly month: string;
  readonly basis: CommissionBasis;
  readonly closed_at: Date;
  readonly closed_by: string;
  /** Months that were closed before lines were kept don't have any. */
  readonly has_lines: boolean;
}

/** Closed months, oldest first. */
export async function listClosedMonths(handle: Handle): Promise<ClosedMonth[]> {
  return handle
    .selectFrom('commission_months as m')
    .innerJoin('users as u', 'u.id', 'm.closed_by')
    .select(['m.month', 'm.basis', 'm.closed_at', 'm.has_lines', 'u.name as closed_by'])
    .orderBy('m.month')
    .execute();
}

/** Statements of all closed months. */
export async function listStatements(handle: Handle): Promise<(Statement & { month: string })[]> {
  return handle
    .selectFrom('commission_statements')
    .select([
      'month',
      'sales_rep_id as salesRepId',
      'base_cents as base',
      'earned_cents as earned',
      'adjusted_cents as adjusted',
      'corrected_cents as corrected',
      'total_cents as total',
    ])
    .execute();
}

export interface AdjustmentRow {
  readonly id: number;
  readonly salesRepId: number;
  readonly month: string;
  readonly amount: Cents;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

export async function listAdjustments(handle: Handle): Promise<AdjustmentRow[]> {
  return handle
    .selectFrom('commission_adjustments as a')
    .innerJoin('users as u', 'u.id', 'a.created_by')
    .select([
      'a.id',
      'a.sales_rep_id as salesRepId',
      'a.month',
      'a.amount_cents as amount',
      'a.reason',
      'u.name as by',
      'a.created_at as at',
    ])
    .orderBy('a.id')
    .execute();
}

interface NewAdjustment {
  readonly salesRepId: number;
  readonly month: string;
  readonly amount: Cents;
  readonly reason: string;
  readonly userId: number;
  readonly now: Date;
}

export async function addAdjustment(trx: Trx, adjustment: NewAdjustment): Promise<number> {
  const { salesRepId, month, amount, reason, userId, now } = adjustment;
  const { id } = await trx
    .insertInto('commission_adjustments')
    .values({
      ...{ sales_rep_id: salesRepId, month, amount_cents: amount, reason },
      ...{ created_by: userId, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Closing and adjusting wait for each other, so that no adjustment is added to a month while it closes. */
export async function lockCommissions(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('commission months'))`.execute(trx);
}

export async function closeMonth(
  trx: Trx,
  {
    month,
    basis,
    statements,
    userId,
    now,
  }: {
    readonly month: string;
    readonly basis: CommissionBasis;
    readonly statements: readonly Statement[];
    readonly userId: number;
    readonly now: Date;
  },
): Promise<void> {
  await trx
    .insertInto('commission_months')
    .values({ month, basis, closed_by: userId, closed_at: now, has_lines: true })
    .execute();
  if (statements.length === 0) return;
  const rows = statements.map(({ salesRepId, base, earned, adjusted, corrected }) => ({
    ...{ month, sales_rep_id: salesRepId, base_cents: base },
    ...{ earned_cents: earned, adjusted_cents: adjusted, corrected_cents: corrected },
  }));
  await trx.insertInto('commission_statements').values(rows).execute();
}
