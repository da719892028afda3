-- Context: accounting. Entries that a bookkeeper typed into the connected package before we sent them (ADR 78).
create table accounting_typed_entries (
  company_id bigint not null,
  journal_entry_id bigint not null,
  constraint accounting_typed_entries_pkey primary key (company_id, journal_entry_id),
  constraint accounting_typed_entries_entry_fkey foreign key (company_id, journal_entry_id)
    references journal_entries (company_id, id)
);
