/** Named SQL counts of an order line's pieces, for queries that call the table of lines `d`. */
import { sql } from 'kysely';

/** Pieces of a line to be built, excluding left-out ones. */
export const builtUnits = sql<number>`(d.quantity - d.left_out)`;

/** Pieces of a line that use leather: those to be built, and those scrapped after cutting (ADR 62). */
export const leatherUnits = sql<number>`(d.quantity - d.left_out + (select count(*)::int from vin_items u
  where u.company_id = d.company_id and u.detail_id = d.id and u.leather_spent))`;

/** Pieces of a line whose leather `l` in `line_leathers` isn't issued yet; at least one. */
export const waitingUnits = sql<number>`greatest(1, coalesce(round(${leatherUnits} * l.reserved
  / nullif(l.reserved + coalesce((select sum(w.in_process) from line_lots w where w.company_id = l.company_id
    and w.order_id = l.order_id and w.detail_id = l.detail_id and w.leather_item_id = l.leather_item_id), 0), 0)), 1))::int`;

/** Work that needs leather has begun on piece `x`, or `x` was scrapped after that. */
export const isCut = sql<boolean>`(x.leather_spent or x.scrapped_at is null and exists (select from operation_runs c
  join piece_operations s on s.company_id = c.company_id and s.vin_item_id = c.vin_item_id
    and s.operation_id = c.operation_id and s.needs_leather
  where c.company_id = x.company_id and c.vin_item_id = x.id and c.is_current))`;
