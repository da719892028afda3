-- Context: platform: how often one network made a limited call in the current minute, over all processes. Unlogged:
-- after a crash counting starts again, and no call waits for the disk.

create unlogged table call_counts (
  call_id text not null,
  -- an IPv4 address, or the first half of an IPv6 address, which is one household
  network text not null,
  minute timestamptz not null,
  calls integer not null,
  primary key (call_id, network),
  constraint call_counts_calls_check check (calls > 0)
);
create index call_counts_minute_idx on call_counts (minute);
