import { sql } from 'kysely';

/**
 * The order in which orders take leather that is there or comes: the day on which they are needed first, then the earlier approval (ADR 83). An
 * order is needed on its promised day, or on its delivery date where that is later or nothing is promised. For queries that call the
 * orders `o` and their promises `q`, joined on the left.
 */
export const leatherTurn = sql`greatest(q.promised_day, o.delivery_date), coalesce(q.waiting_since, q.made_at) nulls last,
  o.id`;
