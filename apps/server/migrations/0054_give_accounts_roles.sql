-- Context: accounting. Bookings go by the role of an account; its name is only what people read (N-22).

alter table accounts add column role text;
update accounts set role = case code
  when '1000' then 'funds'
  when '1100' then 'receivables'
  when '2000' then 'deposits'
  when '2050' then 'transfers'
  when '2200' then 'sales tax'
  when '2210' then 'tax agency'
  when '4000' then 'sales'
  when '4900' then 'cancellation'
end;
alter table accounts alter column role set not null;
alter table accounts add constraint accounts_role_key unique (role);
alter table accounts add constraint accounts_role_check check (role in
  ('funds', 'receivables', 'deposits', 'transfers', 'sales tax', 'tax agency', 'sales', 'cancellation'));

-- These four are named by settings (ACCT-08, ACCT-09); a name of their own would be a second truth.
alter table accounts alter column name drop not null;
update accounts set name = null where role in ('deposits', 'cancellation', 'sales tax', 'tax agency');
alter table accounts add constraint accounts_named_check
  check ((name is null) = (role in ('deposits', 'cancellation', 'sales tax', 'tax agency')));
