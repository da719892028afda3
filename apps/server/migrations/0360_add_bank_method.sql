-- Context: payments. The method of payments from a bank account; a company may have added one with this name.
insert into payment_methods (name, requires_last_four, sort_order) values ('ACH', false, 5) on conflict do nothing;
