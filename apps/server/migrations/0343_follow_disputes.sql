-- Context: payments. What the gateway says about a dispute: until when the company can answer it, and whether it did or it is over. Null for other reversals, and for disputes until the gateway was asked again.
alter table payment_reversals add column dispute_state text;
alter table payment_reversals add column answer_due_at timestamptz;
alter table payment_reversals add constraint payment_reversals_dispute_state_check
  check (dispute_state in ('open', 'answered', 'closed'));
alter table payment_reversals add constraint payment_reversals_dispute_check
  check (kind = 'dispute' or num_nonnulls(dispute_state, answer_due_at) = 0);
create index payment_reversals_disputes_idx on payment_reversals (answer_due_at) where dispute_state = 'open';
