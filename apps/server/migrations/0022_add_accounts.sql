-- Context: accounting. The chart of accounts of the built-in ledger.

insert into accounts (code, name, kind) values
  ('1000', 'Undeposited Funds', 'asset'),
  ('1100', 'Accounts Receivable', 'asset'),
  ('2000', 'Customer Deposits', 'liability'),
  ('2050', 'Transferred Deposits', 'liability'),
  ('2200', 'Sales Tax Payable', 'liability'),
  ('2210', 'Sales Tax Agency', 'liability'),
  ('4000', 'Sales', 'income'),
  ('4900', 'Order Cancellation', 'income')
on conflict do nothing;
