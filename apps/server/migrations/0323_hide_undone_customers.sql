-- Context: customers. A customer whose import was undone stays for the books alone, without its contact data (ADR 36).
alter table customers
  add column undone_at timestamptz,
  -- false for a merged customer, too
  add column is_live boolean not null generated always as (merged_into_id is null and undone_at is null) stored,
  add constraint customers_undone_check check (undone_at is null or (email is null and second_email is null and phone is null));
drop index customers_find_idx;
drop index customers_mailbox_idx;
drop index customers_phone_idx;
drop index customers_name_key_idx;
drop index customers_tax_exempt_until_idx;
create index customers_find_idx on customers using gin (find_text gin_trgm_ops) where is_live;
create index customers_mailbox_idx on customers (company_id, mailbox) where is_live and mailbox is not null;
create index customers_phone_idx on customers (company_id, phone_key) where is_live and phone_key is not null;
create index customers_name_key_idx on customers (company_id, name_key) where is_live;
create index customers_tax_exempt_until_idx on customers (tax_exempt_until) where tax_exempt_until is not null and is_live;
