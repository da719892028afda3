import { sql } from 'kysely';
import { isInProduction } from '../../platform/database/order-conditions.ts';
import { isCut, leatherUnits, waitingUnits } from '../../platform/database/line-units.ts';

/**
 * Whether a piece can't be cut because its leather isn't issued (N-20), for queries that call pieces `v` and orders
 * `o`. In production, a line's pieces can be cut as long as leather was issued for another of them (ADR 62).
 */
export const lacksLeather = sql<boolean>`(case when ${isInProduction} then exists (
    select from line_leathers l join order_details d on d.company_id = v.company_id and d.id = v.detail_id
    where l.company_id = v.company_id and l.order_id = v.order_id and l.detail_id in (0, v.detail_id) and l.reserved > 0
      and not exists (select from vin_items x where x.company_id = v.company_id and x.id = v.id and ${isCut})
      and (select count(*) from vin_items x where x.company_id = v.company_id and x.detail_id = v.detail_id
        and ${isCut}) >= ${leatherUnits} - ${waitingUnits})
  else exists (select from order_leathers h where h.company_id = v.company_id and h.order_id = v.order_id
    and h.reserved > 0) end)`;
