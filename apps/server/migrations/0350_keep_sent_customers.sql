-- Context: accounting. Name, email and phone of a linked customer as the package got them; null before the first comparison.
alter table accounting_links add column sent jsonb;
