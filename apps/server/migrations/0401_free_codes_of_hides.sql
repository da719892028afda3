-- Context: inventory. A hide whose receipt was taken back frees its code for the right receipt.
alter table hides add column is_taken_back boolean not null default false;

drop index hides_code_idx;

create unique index hides_code_idx on hides (lower(code)) where not is_taken_back;
