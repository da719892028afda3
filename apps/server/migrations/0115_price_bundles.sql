-- Context: pricing, orders. A bundle has a price of its own; an order keeps the terms of its bundles as they were sold.

alter table bundles add column price_cents bigint;
alter table bundles add constraint bundles_price_check check (price_cents >= 0);

create table order_bundles (
  company_id bigint not null,
  order_id bigint not null,
  -- place in the order; the same bundle can be sold twice
  number smallint not null,
  bundle_id bigint not null,
  name text not null,
  price_cents bigint,
  -- what a set contains, as [{saleItemId, quantity}]
  items jsonb not null,
  constraint order_bundles_key primary key (company_id, order_id, number),
  constraint order_bundles_order_fkey foreign key (company_id, order_id) references orders (company_id, id)
    on delete cascade,
  constraint order_bundles_bundle_fkey foreign key (bundle_id) references bundles,
  constraint order_bundles_number_check check (number > 0),
  constraint order_bundles_price_check check (price_cents >= 0),
  constraint order_bundles_items_check check (jsonb_typeof(items) = 'array')
);
create index order_bundles_bundle_idx on order_bundles (bundle_id);

-- never written so far; the bundle of a line is found through its number
alter table order_details drop column bundle_id;
alter table order_details add column bundle_number smallint;
alter table order_details add column bundle_saving_cents bigint not null default 0;
alter table order_details add constraint order_details_bundle_fkey
  foreign key (company_id, order_id, bundle_number) references order_bundles (company_id, order_id, number);
alter table order_details add constraint order_details_bundle_saving_check
  check (bundle_saving_cents >= 0 and (bundle_number is not null or bundle_saving_cents = 0));
