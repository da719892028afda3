-- Context: production. What was promised when an order was approved, and what is expected now (ADR 41).

create table order_promises (
  company_id bigint not null,
  order_id bigint not null,
  -- null when nothing could be said
  promised_day date,
  -- the date with its reasons, as the rule in the domain gave it
  promise jsonb not null,
  made_at timestamptz not null,
  -- null when the product approved the order, after a payment
  made_by bigint references users,
  -- the same for today; follows stock, purchase orders and the board
  expected_day date,
  expected jsonb not null,
  checked_at timestamptz not null,
  primary key (company_id, order_id),
  constraint order_promises_order_fkey foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
create index order_promises_order_idx on order_promises (order_id);
create index order_promises_made_by_idx on order_promises (made_by);
