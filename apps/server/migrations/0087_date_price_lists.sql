-- Context: pricing. When the prices of a list last changed, and a version of each price code.

alter table price_lists add column updated_at timestamptz not null default now();
update price_lists set updated_at = created_at;
alter table price_codes add column row_version integer not null default 1;
