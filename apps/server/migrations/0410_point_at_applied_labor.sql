-- Context: accounting. Labor that pieces carry is taken out of what factory labor cost, on an account of its own (ADR 72).
alter table account_roles
  drop constraint account_roles_role_check,
  add constraint account_roles_role_check check (role in
    ('funds', 'receivables', 'inventory', 'deposits', 'transfers', 'sales tax', 'tax agency', 'opening balances',
     'sales', 'cancellation', 'card fees', 'work in process', 'finished goods', 'goods received', 'cost of goods',
     'inventory adjustment', 'applied labor'));
alter table journal_lines
  drop constraint journal_lines_role_check,
  add constraint journal_lines_role_check check (role in
    ('funds', 'receivables', 'inventory', 'deposits', 'transfers', 'sales tax', 'tax agency', 'opening balances',
     'sales', 'cancellation', 'card fees', 'work in process', 'finished goods', 'goods received', 'cost of goods',
     'inventory adjustment', 'applied labor'));
insert into accounts (code, name, kind)
  select number::text, 'Applied labor', 'cost of goods' from generate_series(5210, 5999) number
  where not exists (select from accounts a where a.code = number::text) order by number limit 1
  on conflict do nothing;
insert into account_roles (role, account_id)
  select 'applied labor', id from accounts where kind = 'cost of goods' and is_active
  order by lower(name) is distinct from 'applied labor', code <> '5200', code limit 1;
