-- Context: deliveries. A driver without network delivered an order that the office had called off (ADR 63).
create table delivery_conflicts (
  stop_id bigint not null,
  company_id bigint not null,
  order_id bigint not null,
  status_id smallint not null,
  opened_at timestamptz not null,
  decision text,
  note text not null default '',
  settled_at timestamptz,
  settled_by bigint,
  constraint delivery_conflicts_pkey primary key (stop_id),
  constraint delivery_conflicts_stop_fkey foreign key (stop_id) references delivery_stops on delete cascade,
  constraint delivery_conflicts_order_key unique (company_id, order_id, stop_id),
  constraint delivery_conflicts_order_fkey foreign key (company_id, order_id) references orders (company_id, id),
  constraint delivery_conflicts_settler_fkey foreign key (settled_by) references users,
  constraint delivery_conflicts_decision_check check (decision in ('came back', 'stay')),
  constraint delivery_conflicts_settled_check check ((decision is null) = (settled_at is null)
    and (decision is null) = (settled_by is null) and (decision is null or btrim(note) <> ''))
);
