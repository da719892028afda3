-- Context: payments. verifying: the buyer has to confirm the bank account on a page of the gateway. pending: the bank hasn't answered the debit.
alter table payment_intents
  add column takes_bank boolean not null default false,
  add column bank_last_four text,
  add column bank_verify_url text,
  add column bank_verify_from timestamptz,
  drop constraint payment_intents_state_check,
  add constraint payment_intents_state_check
    check (state in ('created', 'opened', 'checking', 'verifying', 'pending', 'paid', 'failed', 'canceled')),
  add constraint payment_intents_bank_last_four_check check (bank_last_four ~ '^[0-9]{4}$'),
  add constraint payment_intents_bank_verify_check check ((bank_verify_url is null) = (bank_verify_from is null)),
  add constraint payment_intents_verifying_check check (state <> 'verifying' or bank_verify_url is not null),
  add constraint payment_intents_bank_state_check
    check (state not in ('verifying', 'pending') or (takes_bank and gateway_transaction_id is not null and next_check_at is not null));
