import { sql } from 'kysely';

/** Seats of order `o`'s finished pieces. */
export const finishedSeats = sql<number>`(select coalesce(sum(fd.seats), 0) from order_details fd
  join vin_items fu on fu.company_id = fd.company_id and fu.detail_id = fd.id
  where fd.company_id = o.company_id and fd.order_id = o.id and fu.finished_at is not null and fu.scrapped_at is null)`;
