-- Context: registers. Pieces that a person starts together at a terminal share their time.

alter table terminal_events
  add column batch_key text not null default ''
  constraint terminal_events_batch_key_check check (batch_key ~ '^([0-9A-Za-z_-]{16,80})?$');
