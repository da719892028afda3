-- Context: accounting. The chart of accounts: a role points at an account, and bookings keep theirs (ADR 46).

alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts_kind_check
  check (kind in ('asset', 'liability', 'equity', 'income', 'cost of goods', 'expense'));
alter table accounts add column row_version integer not null default 1;

-- The role whose setting names the account (ACCT-08, ACCT-09); it stays when the role moves.
alter table accounts add column named_by text;
update accounts set named_by = role where name is null;
alter table accounts drop constraint accounts_named_check;
alter table accounts add constraint accounts_named_check check ((name is null) = (named_by is not null));
alter table accounts add constraint accounts_named_by_check
  check (named_by in ('deposits', 'cancellation', 'sales tax', 'tax agency'));
alter table accounts add constraint accounts_named_by_key unique (named_by);
alter table accounts add constraint accounts_active_key unique (id, is_active);

create table account_roles (
  role text not null,
  account_id bigint not null,
  -- always true, so that the key below keeps the account active
  is_active boolean not null default true,
  constraint account_roles_pkey primary key (role),
  constraint account_roles_role_check check (role in
    ('funds', 'receivables', 'inventory', 'deposits', 'transfers', 'sales tax', 'tax agency', 'opening balances',
     'sales', 'cancellation')),
  constraint account_roles_active_check check (is_active),
  constraint account_roles_account_fkey foreign key (account_id, is_active) references accounts (id, is_active)
);
create index account_roles_account_idx on account_roles (account_id);
insert into account_roles (role, account_id) select role, id from accounts;

-- What a line was booked for; null for one that a person entered.
alter table journal_lines add column role text;
alter table journal_lines add constraint journal_lines_role_check check (role in
  ('funds', 'receivables', 'inventory', 'deposits', 'transfers', 'sales tax', 'tax agency', 'opening balances',
   'sales', 'cancellation'));
alter table journal_lines disable trigger journal_lines_is_append_only;
update journal_lines set role = accounts.role from accounts where accounts.id = journal_lines.account_id;
alter table journal_lines enable trigger journal_lines_is_append_only;

alter table accounts drop column role;

-- What a furniture maker in the US usually has besides.
insert into accounts (code, name, kind) values
  ('1010', 'Checking', 'asset'),
  ('1210', 'Wood, foam and hardware', 'asset'),
  ('1300', 'Work in process', 'asset'),
  ('1310', 'Finished goods', 'asset'),
  ('1400', 'Prepaid expenses', 'asset'),
  ('1500', 'Machinery and equipment', 'asset'),
  ('1590', 'Accumulated depreciation', 'asset'),
  ('2100', 'Accounts Payable', 'liability'),
  ('2110', 'Credit card payable', 'liability'),
  ('2300', 'Payroll liabilities', 'liability'),
  ('2500', 'Loans payable', 'liability'),
  ('3000', 'Owner’s equity', 'equity'),
  ('3100', 'Owner’s draws', 'equity'),
  ('4800', 'Other income', 'income'),
  ('5000', 'Leather used', 'cost of goods'),
  ('5100', 'Wood, foam and hardware used', 'cost of goods'),
  ('5200', 'Factory labor', 'cost of goods'),
  ('5300', 'Freight in', 'cost of goods'),
  ('6000', 'Salaries and wages', 'expense'),
  ('6050', 'Sales commissions', 'expense'),
  ('6100', 'Rent', 'expense'),
  ('6150', 'Utilities', 'expense'),
  ('6200', 'Shop supplies', 'expense'),
  ('6250', 'Delivery', 'expense'),
  ('6300', 'Advertising', 'expense'),
  ('6350', 'Insurance', 'expense'),
  ('6400', 'Bank and card fees', 'expense'),
  ('6450', 'Depreciation', 'expense'),
  ('6500', 'Office expenses', 'expense')
on conflict do nothing;
