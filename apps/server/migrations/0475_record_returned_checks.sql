-- Context: payments. A check that came back from the bank, which a person records: the bank's fee, and the account it is booked to.
alter table payment_reversals
  add column bank_fee_cents bigint not null default 0,
  add column bank_fee_account_id bigint,
  add constraint payment_reversals_bank_fee_account_id_fkey foreign key (bank_fee_account_id) references accounts,
  add constraint payment_reversals_bank_fee_check check (
    bank_fee_cents >= 0 and (bank_fee_cents > 0) = (bank_fee_account_id is not null)
    and (bank_fee_cents = 0 or gateway = 'bank'));
