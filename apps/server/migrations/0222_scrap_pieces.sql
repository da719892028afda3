-- Context: production: a piece that can't be mended is scrapped; someone decides about a replacement.
alter table vin_items add column scrapped_at timestamptz;
alter table vin_items add column scrap_reason text;
-- When it was decided to replace the piece, or to go on without it.
alter table vin_items add column scrap_settled_at timestamptz;
alter table vin_items add column replaces_id bigint;
alter table vin_items add constraint vin_items_replaces_fkey foreign key (company_id, replaces_id)
  references vin_items (company_id, id);
alter table vin_items add constraint vin_items_scrap_check check ((scrapped_at is null) = (scrap_reason is null)
  and (scrap_settled_at is null or scrapped_at is not null) and (scrapped_at is null or not available));
create index vin_items_scrap_idx on vin_items (scrapped_at) where scrapped_at is not null and scrap_settled_at is null;
alter table vin_movements drop constraint vin_movements_kind_check;
alter table vin_movements add constraint vin_movements_kind_check check (kind in ('created', 'finished', 'transferred',
  'shipped', 'sold', 'shortage', 'found', 'availability', 'returned', 'reopened', 'unshipped', 'unsold', 'scrapped',
  'replaced', 'left out'));
