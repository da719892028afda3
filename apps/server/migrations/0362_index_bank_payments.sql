-- Context: payments. Bank payments that their banks haven't answered are looked at for days.
create index payment_intents_bank_idx on payment_intents (next_check_at) where state in ('verifying', 'pending');
