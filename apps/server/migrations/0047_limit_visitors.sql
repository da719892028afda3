-- Context: orders: how often strangers did something that is limited, whichever process they reached. Keys are hashed:
-- an address or an email is not kept.
create table visitor_counts (
  kind text not null,
  key_hash bytea not null,
  window_start timestamptz not null,
  window_end timestamptz not null,
  used integer not null,
  constraint visitor_counts_pkey primary key (kind, key_hash, window_start),
  constraint visitor_counts_used_check check (used >= 0),
  constraint visitor_counts_window_check check (window_end > window_start)
);
create index visitor_counts_window_end_idx on visitor_counts (window_end);
