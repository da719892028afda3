-- Context: accounting, orders, payments. What customers owed, paid and what stock was worth before the company used the
-- product is booked against one account.

alter table accounts drop constraint accounts_role_check;
alter table accounts add constraint accounts_role_check check (role in
  ('funds', 'receivables', 'inventory', 'deposits', 'transfers', 'sales tax', 'tax agency', 'opening balances', 'sales',
   'cancellation'));
insert into accounts (code, name, kind, role) values
  ('1200', 'Leather inventory', 'asset', 'inventory'),
  ('3900', 'Opening balances', 'equity', 'opening balances');

alter table accounting_outbox drop constraint accounting_outbox_kind_check;
alter table accounting_outbox add constraint accounting_outbox_kind_check check (kind in ('invoice', 'payment', 'credit memo', 'sales tax', 'customer', 'reversal', 'opening'));

-- What a customer owed at first is an order without lines that was shipped: it is paid, listed and closed like any other,
-- but it is no sale.
alter table orders add column is_opening_balance boolean not null default false;
alter table orders add constraint orders_opening_balance_check check (not is_opening_balance
  or (source = 'import' and tax_cents = 0 and not sales_tax));

-- Money that another program took: it is no takings of ours.
alter table payments drop constraint payments_type_check;
alter table payments add constraint payments_type_check check (type in ('deposit', 'balance', 'refund', 'transfer', 'opening'));
insert into payment_methods (name, requires_last_four, is_active, sort_order) values ('opening balance', false, false, 90)
  on conflict (lower(name)) do nothing;
