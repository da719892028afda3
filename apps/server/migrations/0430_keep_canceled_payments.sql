-- What a person decided to keep of the payments of a canceled or void order; null before a decision.
alter table orders add column kept_cents bigint, add constraint orders_kept_check check (kept_cents >= 0);
