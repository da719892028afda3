-- Context: identity: idempotency keys are kept hashed and their answers sealed, and calls that talk to the outside
-- claim their key before they run. The answers so far were plain text, links of quotations among them: they go, and a
-- repetition that comes across the upgrade is refused instead of run again, since its fingerprint no longer matches.

update idempotency_keys set key = encode(sha256(convert_to(key, 'UTF8')), 'hex');
alter table idempotency_keys drop constraint idempotency_keys_check;
alter table idempotency_keys drop column body;
alter table idempotency_keys drop column headers;
alter table idempotency_keys drop column status;
-- the encoded answer of the call, compressed and encrypted with the key, which the database doesn't know
alter table idempotency_keys add column answer bytea;
-- who runs a call that talks to the outside, and until when nobody else may
alter table idempotency_keys add column claim_id uuid;
alter table idempotency_keys add column leased_until timestamptz;
alter table idempotency_keys add constraint idempotency_keys_lease_check check (leased_until is null or (claim_id is not null and finished_at is null));
