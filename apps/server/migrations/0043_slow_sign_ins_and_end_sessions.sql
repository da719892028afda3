-- Context: identity: failed sign-ins are counted per account and address, and a session has a last moment.

-- Wrong passwords of one account from one network since the last right one. The account is what was typed, whether it
-- exists or not, so that both are treated alike; it is kept as the SHA-256 of its lower case.
create table sign_in_attempts (
  account_hash bytea not null,
  network text not null,
  failures integer not null,
  blocked_until timestamptz,
  last_failed_at timestamptz not null,
  constraint sign_in_attempts_pkey primary key (account_hash, network),
  constraint sign_in_attempts_account_check check (octet_length(account_hash) = 32),
  constraint sign_in_attempts_failures_check check (failures > 0)
);
create index sign_in_attempts_last_failed_idx on sign_in_attempts (last_failed_at);

-- A lock of the whole account let strangers lock a person out.
alter table users drop column failed_sign_ins;
alter table users drop column locked_until;

-- Whatever is done in it, a session ends then (N-31).
alter table sessions add column ends_at timestamptz;
update sessions set ends_at = created_at + interval '12 hours';
alter table sessions alter column ends_at set not null;
