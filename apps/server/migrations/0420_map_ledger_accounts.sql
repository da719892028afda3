-- Context: accounting. Entries by hand go to the connected package too, so each account of ours can have one there (ADR 78).
alter table accounting_mappings
  drop constraint accounting_mappings_kind_check,
  add constraint accounting_mappings_kind_check check (kind in
    ('account', 'ledger account', 'item', 'class', 'tax code', 'custom field', 'new customer', 'entry name')),
  -- type of an account there: accounts payable need a vendor on each line
  add column external_type text;
