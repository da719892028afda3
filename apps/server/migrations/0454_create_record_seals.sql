-- Context: accounting. What a bank deposit or tax filing said when it was booked (ADR 74). Without foreign keys, so that a
-- deleted one is missed.
create table record_seals (
  kind text not null,
  record_id bigint not null,
  company_id bigint not null,
  amount_cents bigint not null,
  seal bytea not null,
  constraint record_seals_pkey primary key (kind, record_id),
  constraint record_seals_kind_check check (kind in ('deposit', 'filing'))
);
