-- Context: accounting. What an entry said when it was booked (ADR 74). Without foreign keys, so that a deleted entry is missed.
create table journal_seals (
  company_id bigint not null,
  journal_entry_id bigint not null,
  order_id bigint,
  amount_cents bigint not null,
  seal bytea not null,
  constraint journal_seals_pkey primary key (company_id, journal_entry_id)
);
