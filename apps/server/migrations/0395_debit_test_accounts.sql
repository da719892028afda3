-- Context: payments. A debit of a test account is pending until a person lets it arrive (approved) or fail (returned).
alter table test_gateway_transactions
  add column is_bank boolean not null default false,
  add column answered_at timestamptz,
  drop constraint test_gateway_transactions_outcome_check,
  add constraint test_gateway_transactions_outcome_check
    check (outcome in ('approved', 'declined', 'held', 'pending', 'returned')),
  add constraint test_gateway_transactions_bank_outcome_check check (is_bank or outcome not in ('pending', 'returned')),
  add constraint test_gateway_transactions_answered_check check (answered_at is null or (is_bank and outcome <> 'pending'));
