/** Named SQL conditions on orders' dye lots, for queries that call the table of a line's lots `s`. */
import { sql } from 'kysely';

/**
 * The company keeps dye lots: at least one lot of one of its leathers has a code. In that case no piece mixes two
 * lots of any leather.
 */
export const keepsLots = sql<boolean>`exists (select from leather_lots coded where coded.code <> '')`;

/**
 * The line has leather reserved from a dye lot that the order isn't cut from yet, and no person has agreed to mix all
 * of the order's lots. Same rule as `mayMixLots` (N-18).
 */
export const awaitsAgreement = sql<boolean>`(s.held > 0
  and not exists (select from line_lots p where p.company_id = s.company_id and p.order_id = s.order_id
    and p.lot_id = s.lot_id and p.in_process > 0)
  and exists (select from (select array_agg(distinct u.lot_id) as ids from line_lots u where u.company_id = s.company_id
      and u.order_id = s.order_id and u.leather_item_id = s.leather_item_id and u.held + u.in_process > 0) mix
    where cardinality(mix.ids) > 1 and not exists (select from agreed_lots a where a.company_id = s.company_id
      and a.order_id = s.order_id and a.leather_item_id = s.leather_item_id and a.lot_ids @> mix.ids)))`;
