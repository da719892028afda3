-- Context: catalogue. Days that a sale item adds to the lead time of an order.

alter table sale_items add column extra_days integer not null default 0;
alter table sale_items add constraint sale_items_extra_days_check check (extra_days between 0 and 365);
