-- Context: orders. A service order (type 3) and the order whose pieces it serves.
create table service_orders (
  company_id bigint not null,
  order_id bigint not null,
  original_order_id bigint not null,
  constraint service_orders_pkey primary key (company_id, order_id),
  constraint service_orders_order_fkey foreign key (company_id, order_id) references orders (company_id, id),
  constraint service_orders_original_fkey foreign key (company_id, original_order_id) references orders (company_id, id),
  constraint service_orders_other_check check (order_id <> original_order_id)
);
create index service_orders_original_idx on service_orders (company_id, original_order_id, order_id);

-- Lines of the original order that the service concerns, as they were named then.
create table service_pieces (
  company_id bigint not null,
  order_id bigint not null,
  line_number integer not null,
  original_detail_id bigint not null,
  name text not null,
  constraint service_pieces_pkey primary key (company_id, order_id, line_number),
  constraint service_pieces_order_fkey foreign key (company_id, order_id) references service_orders (company_id, order_id),
  constraint service_pieces_name_check check (btrim(name) <> '')
);
