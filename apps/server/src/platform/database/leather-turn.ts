import { sql } from 'kysely';

/**
 * The order in which orders take leather that is there or comes: those with a promised day first, the earlier day, then the earlier
 * approval; then the others in build order, by production day, delivery date and age (ADR 68). For queries that call the
 * orders `o`, their promises `q` and their placements `p`, both joined on the left.
 */
export const leatherTurn = sql`q.promised_day nulls last, case when q.promised_day is not null then q.made_at end,
  p.day nulls last, o.delivery_date, o.id`;
