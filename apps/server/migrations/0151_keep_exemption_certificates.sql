-- Context: customers. State of a tax exemption certificate (N-38): it counts at stores of this state; null counts everywhere.
alter table customers add column tax_exempt_state text;
alter table customers add constraint customers_tax_exempt_state_check check (tax_exempt_state ~ '^[A-Z]{2}$');
create index customers_tax_exempt_until_idx on customers (tax_exempt_until) where tax_exempt_until is not null and merged_into_id is null;

-- The certificate itself, as it was uploaded; a newer one replaces it. Its bytes are in the files of the data folder.
create table exemption_certificates (
  company_id bigint not null,
  customer_id bigint not null,
  file_name text not null,
  file_type text not null,
  storage_key text not null,
  user_name text not null,
  created_at timestamptz not null,
  constraint exemption_certificates_pkey primary key (company_id, customer_id),
  constraint exemption_certificates_customer_fkey foreign key (company_id, customer_id) references customers (company_id, id),
  constraint exemption_certificates_storage_key_key unique (storage_key),
  constraint exemption_certificates_file_name_check check (btrim(file_name) <> '')
);
