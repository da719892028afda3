-- Context: accounting. Seals each new bank deposit (ADR 74).
create constraint trigger bank_deposits_are_sealed after insert on bank_deposits
  deferrable initially deferred for each row execute function seal_record('deposit', 'total_cents');
