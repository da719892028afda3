-- Context: payments. A part of the price that the company gives up after delivery counts like a payment (ADR 81).
alter table payments
  drop constraint payments_type_check,
  add constraint payments_type_check check (type in ('deposit', 'balance', 'refund', 'transfer', 'opening', 'allowance')),
  add constraint payments_allowance_check check (type <> 'allowance' or gateway is null);
