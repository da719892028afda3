-- Context: purchasing. A vendor's credit note takes back what its bills took.
alter table purchase_bills add column is_credit boolean not null default false;
