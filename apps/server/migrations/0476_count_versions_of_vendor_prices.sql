-- Context: inventory. A vendor's prices have a version of their own, so that saving the vendor doesn't refuse prices that are being edited.
alter table vendors add column prices_version integer not null default 1;
