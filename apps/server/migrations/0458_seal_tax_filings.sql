-- Context: accounting. Seals each new tax filing (ADR 74).
create constraint trigger tax_filings_are_sealed after insert on tax_filings
  deferrable initially deferred for each row execute function seal_record('filing', 'paid_cents');
