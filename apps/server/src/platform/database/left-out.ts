import { sql } from 'kysely';

/**
 * Columns about a left-out piece: who left it out, and who decided about its price. For queries that call the piece
 * `v`.
 */
export interface LeftOutColumns {
  readonly left_out_at: Date | string;
  readonly left_out_by: string | null;
  readonly left_out_reason: string | null;
  readonly left_out_decision: 'taken off' | 'price kept' | null;
  readonly decided_at: Date | string | null;
  readonly decided_by: string | null;
  readonly decision_reason: string | null;
}

const lastEntry = (kinds: string) => sql`lateral (
  select h.user_name, h.created_at, h.reason from order_history h
  where h.company_id = v.company_id and h.order_id = v.order_id and h.subject = v.code
    and h.kind = any(${kinds}::text[]) order by h.id desc limit 1)`;

export const leftOutColumns = sql`v.left_out_at, lo.user_name as left_out_by, lo.reason as left_out_reason,
  v.left_out_decision, ld.created_at as decided_at, ld.user_name as decided_by, ld.reason as decision_reason`;

/** Joins that `leftOutColumns` needs. */
export const leftOutJoins = sql`
  left join ${lastEntry('{piece left out}')} lo on v.left_out_at is not null
  left join ${lastEntry('{piece taken off,price kept}')} ld on v.left_out_decision is not null`;

const momentOf = (value: Date | string): string => new Date(value).toISOString();

export const leftOutOf = (row: LeftOutColumns) => ({
  at: momentOf(row.left_out_at),
  by: row.left_out_by ?? '',
  reason: row.left_out_reason ?? '',
  decision: row.left_out_decision,
  decidedAt: row.decided_at === null ? null : momentOf(row.decided_at),
  decidedBy: row.decided_by ?? '',
  decisionReason: row.decision_reason ?? '',
});
