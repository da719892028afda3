/** Named SQL about pieces of the order `o` that aren't built. */
import { sql } from 'kysely';

/** Whether all pieces of the order were scrapped and none of them is replaced or may still be. */
export const hasNothingToBuild = sql<boolean>`(exists (select from vin_items n
    where n.company_id = o.company_id and n.order_id = o.id)
  and not exists (select from vin_items n where n.company_id = o.company_id and n.order_id = o.id
    and (n.scrapped_at is null or n.scrap_settled_at is null)))`;

/** Seats of pieces that won't be replaced while the office hasn't decided about their price; the order still counts them. */
export const undecidedSeats = sql<number>`(select coalesce(sum(nd.seats), 0) from order_details nd
  join vin_items n on n.company_id = nd.company_id and n.detail_id = nd.id
  where nd.company_id = o.company_id and nd.order_id = o.id and n.left_out_at is not null
    and n.left_out_decision is null)`;
