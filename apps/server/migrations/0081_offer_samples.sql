-- Context: companies. Samples of leathers and fabrics that a shop sends by mail.

alter table companies add column offers_samples boolean not null default false;
alter table companies add column sample_price_cents bigint not null default 0;
alter table companies add constraint companies_sample_price_cents_check
  check (sample_price_cents between 0 and 100000);
alter table companies add column samples_per_order smallint not null default 5;
alter table companies add constraint companies_samples_per_order_check check (samples_per_order between 1 and 20);
