-- Context: accounting. With a connected package, the guide asked the bookkeeper to enter these there.
insert into accounting_typed_entries (company_id, journal_entry_id)
select company_id, id from journal_entries
where kind in ('manual', 'bank deposit', 'tax filing') and exists (select from accounting_documents);
