-- Context: platform. Keys that the processes of one installation sign with. A visit is signed, so that only the server
-- begins one.

create table signing_keys (
  purpose text primary key,
  key bytea not null,
  constraint signing_keys_purpose_check check (purpose in ('visit')),
  constraint signing_keys_key_check check (length(key) >= 32)
);

insert into signing_keys (purpose, key)
values ('visit', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
