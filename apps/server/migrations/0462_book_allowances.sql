-- Context: accounting. Allowances lower sales, on an account of their own (ADR 81).
alter table journal_lines
  drop constraint journal_lines_role_check,
  add constraint journal_lines_role_check check (role in
    ('funds', 'receivables', 'inventory', 'deposits', 'transfers', 'sales tax', 'tax agency', 'opening balances',
     'sales', 'cancellation', 'card fees', 'work in process', 'finished goods', 'goods received', 'cost of goods',
     'inventory adjustment', 'applied labor', 'allowances'));
create index journal_lines_allowances_idx on journal_lines (company_id, journal_entry_id) where role = 'allowances';
