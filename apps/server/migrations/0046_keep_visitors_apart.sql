-- Context: customers, orders: what a visitor types is a contact of its own, never a customer that we know.

-- Typed by a visitor of a public page; nobody has vouched for it. Such contacts may share an email with a customer and
-- with each other, so that no visitor reads or writes what another one, or the company, keeps under that email.
alter table customers add column from_visit boolean default false;
alter table customers alter column from_visit set not null;
drop index customers_email_key;
create unique index customers_email_key on customers (company_id, lower(email))
  where email is not null and not from_visit;
create index customers_visit_email_idx on customers (company_id, lower(email)) where email is not null and from_visit;

-- A visit remembers its order, or the sales rep whose email was verified in it.
alter table one_time_tokens drop constraint one_time_tokens_kind_check;
alter table one_time_tokens add constraint one_time_tokens_kind_check
  check (kind in ('bridge-first-time', 'quote-link', 'password-reset', 'visit', 'visit-rep'));
create index one_time_tokens_visitor_idx on one_time_tokens ((data ->> 'visitor'), kind);
