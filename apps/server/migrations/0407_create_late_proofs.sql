-- Context: deliveries. What a driver without network did at a stop that the office settled before it arrived (ADR 73).
create table delivery_late_proofs (
  stop_id bigint not null,
  company_id bigint not null,
  order_id bigint not null,
  -- scanned at the customer, or delivered whole
  piece_ids bigint[] not null default '{}',
  -- null while only scans arrived
  outcome text,
  reason text not null default '',
  signed_by text not null default '',
  signed_at timestamptz,
  user_id bigint not null,
  kept_at timestamptz not null,
  -- what the office had said
  office_outcome text not null,
  office_reason text not null,
  office_user_id bigint not null,
  office_at timestamptz not null,
  constraint delivery_late_proofs_pkey primary key (stop_id),
  constraint delivery_late_proofs_stop_fkey foreign key (stop_id) references delivery_stops on delete cascade,
  constraint delivery_late_proofs_order_key unique (company_id, order_id, stop_id),
  constraint delivery_late_proofs_order_fkey foreign key (company_id, order_id) references orders (company_id, id),
  constraint delivery_late_proofs_user_key unique (user_id, stop_id),
  constraint delivery_late_proofs_user_fkey foreign key (user_id) references users,
  constraint delivery_late_proofs_office_key unique (office_user_id, stop_id),
  constraint delivery_late_proofs_office_fkey foreign key (office_user_id) references users,
  constraint delivery_late_proofs_outcome_check check (outcome in ('delivered', 'part delivered', 'not delivered')
    and office_outcome in ('delivered', 'part delivered', 'not delivered'))
);
