-- Context: payments. A failed intent is looked at once more too: a second card may have been charged on it.

drop index payment_intents_paid_idx;
create index payment_intents_settled_idx on payment_intents (next_check_at)
  where state in ('paid', 'failed') and next_check_at is not null;
