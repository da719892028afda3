-- Context: purchasing. Receipts that were booked by mistake and taken back (ADR 65).
create table purchase_receipt_reversals (
  purchase_receipt_id bigint not null,
  reason text not null,
  created_by bigint not null,
  created_at timestamptz not null,
  constraint purchase_receipt_reversals_pkey primary key (purchase_receipt_id),
  constraint purchase_receipt_reversals_receipt_fkey foreign key (purchase_receipt_id) references purchase_receipts,
  constraint purchase_receipt_reversals_user_fkey foreign key (created_by) references users,
  constraint purchase_receipt_reversals_reason_check check (btrim(reason) <> '')
);

create index purchase_receipt_reversals_user_idx on purchase_receipt_reversals (created_by);
