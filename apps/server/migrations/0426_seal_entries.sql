-- Context: accounting. Seals each new entry (ADR 74).
create constraint trigger journal_entries_are_sealed after insert on journal_entries
  deferrable initially deferred for each row execute function seal_journal_entry();
