-- Context: customers. A customer has a payment term and may be tax exempt (N-38). The certificate says that it is; without a date it doesn't expire.
alter table customers add column payment_term_id bigint;
alter table customers add constraint customers_payment_term_id_fkey foreign key (payment_term_id) references payment_terms (id);
create index customers_payment_term_id_idx on customers (payment_term_id) where payment_term_id is not null;
alter table customers add column tax_exempt_certificate text;
alter table customers add constraint customers_tax_exempt_certificate_check check (btrim(tax_exempt_certificate) <> '');
alter table customers add column tax_exempt_until date;
alter table customers add constraint customers_tax_exempt_until_check check (tax_exempt_until is null or tax_exempt_certificate is not null);

-- Context: orders. The certificate under which an order was computed without tax; an approved order keeps it.
alter table orders add column tax_exempt_certificate text;
alter table orders add constraint orders_tax_exempt_certificate_check check (btrim(tax_exempt_certificate) <> '');
alter table orders add constraint orders_exempt_untaxed_check check (tax_exempt_certificate is null or tax_cents = 0);
