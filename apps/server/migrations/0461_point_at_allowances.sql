-- Context: accounting. Allowances lower sales, on an account of their own (ADR 81).
alter table account_roles
  drop constraint account_roles_role_check,
  add constraint account_roles_role_check check (role in
    ('funds', 'receivables', 'inventory', 'deposits', 'transfers', 'sales tax', 'tax agency', 'opening balances',
     'sales', 'cancellation', 'card fees', 'work in process', 'finished goods', 'goods received', 'cost of goods',
     'inventory adjustment', 'applied labor', 'allowances'));
