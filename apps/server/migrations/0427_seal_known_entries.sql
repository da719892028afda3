-- Context: accounting. Entries of before are sealed as they are now (ADR 74).
insert into journal_seals (company_id, journal_entry_id, order_id, amount_cents, seal)
select e.company_id, e.id, e.order_id, coalesce((select sum(l.debit_cents) from journal_lines l
  where l.company_id = e.company_id and l.journal_entry_id = e.id), 0), journal_seal_of(e.company_id, e.id)
from journal_entries e;
