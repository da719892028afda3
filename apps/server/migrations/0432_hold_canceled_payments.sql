-- Money of a canceled or void order that waits for a decision: to be refunded or kept.
alter table orders add column held_cents bigint not null generated always as (
  case when status_id in (8, 12) then greatest(paid_cents - coalesce(kept_cents, 0), 0) else 0 end
) stored;
