-- Context: companies. An offer is edited apart from the other data of its shop, so it has a version of its own.

alter table companies add column offer_version integer not null default 1;
