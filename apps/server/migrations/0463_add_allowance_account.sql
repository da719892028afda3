-- Context: accounting, payments. The account of allowances, and their name among payment methods, which isn't offered.
with method as (
  insert into payment_methods (name, requires_last_four, is_active, sort_order) values ('allowance', false, false, 91)
  on conflict (lower(name)) do nothing
), known as (
  select id from accounts where kind = 'income' and is_active and lower(name) = 'sales allowances' order by code limit 1
), added as (
  insert into accounts (code, name, kind)
    select number::text, 'Sales allowances', 'income' from generate_series(4100, 4999) number
    where not exists (select from accounts a where a.code = number::text) and not exists (select from known)
    order by number limit 1
  returning id
)
insert into account_roles (role, account_id)
  select 'allowances', id from known union all select 'allowances', id from added;
