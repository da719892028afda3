-- Context: catalogue. What purchasing needs to know about a vendor: who to ask for, days until a delivery, currency.
alter table vendors add column contact text not null default '';
alter table vendors add column lead_time_days smallint;
alter table vendors add constraint vendors_lead_time_days_check check (lead_time_days between 0 and 730);
alter table vendors add column currency text not null default 'USD';
alter table vendors add constraint vendors_currency_check check (currency ~ '^[A-Z]{3}$');
