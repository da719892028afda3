-- Context: production. Whether the leather of a scrapped piece was cut; null for pieces that aren't scrapped, and for those
-- that were decided about before this was noted (ADR 62).
alter table vin_items add column leather_spent boolean,
  add constraint vin_items_leather_spent_check check (leather_spent is null or scrapped_at is not null);
