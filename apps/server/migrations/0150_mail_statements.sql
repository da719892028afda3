-- Context: mail. An email about a customer and not about one order, such as a statement, is listed in the customer's history.
alter table emails add column customer_id bigint;
alter table emails add constraint emails_customer_fkey foreign key (company_id, customer_id) references customers (company_id, id);
create index emails_customer_idx on emails (company_id, customer_id, id) where customer_id is not null;
