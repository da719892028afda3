-- Context: accounting. What the gateway kept of a batch, if it says so; null where only the rates of the settings are known.
alter table settlement_batches add column fees_cents bigint;
