-- Context: payments. withdrawn: never sent, because the bank took the whole payment back; it is off the books again.
alter table payment_reversals
  drop constraint payment_reversals_state_check,
  add constraint payment_reversals_state_check check (state in ('open', 'done', 'failed', 'otherwise', 'withdrawn'));
