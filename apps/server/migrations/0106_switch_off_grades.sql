-- Context: catalogue. Collection grades that a maker doesn't use, which screens leave out.

alter table collection_grades add column is_active boolean not null default true;
alter table collection_grades add column row_version integer not null default 1;
