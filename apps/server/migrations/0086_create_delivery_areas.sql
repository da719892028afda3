-- Context: stores. Where a store delivers and for how much, by ranges of ZIP codes. The ranges of a store don't overlap:
-- they are saved together with their store, in one transaction that changes the store's row version.

create table delivery_areas (
  store_id bigint not null references stores on delete cascade,
  zip_from text not null,
  zip_to text not null,
  method text not null,
  price_cents bigint,
  extra_days integer not null default 0,
  primary key (store_id, zip_from),
  constraint delivery_areas_zip_from_check check (zip_from ~ '^[0-9]{5}$'),
  constraint delivery_areas_zip_to_check check (zip_to ~ '^[0-9]{5}$' and zip_to >= zip_from),
  constraint delivery_areas_method_check check (method in ('local', 'freight')),
  constraint delivery_areas_price_check check (price_cents >= 0),
  constraint delivery_areas_extra_days_check check (extra_days between 0 and 365)
);

comment on column delivery_areas.price_cents is 'null: on request';
