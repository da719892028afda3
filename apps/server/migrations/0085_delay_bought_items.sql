-- Context: catalogue. Days that a leather or an item adds to the lead time, because it is bought for each order.

alter table leather_items
  add column extra_days integer not null default 0,
  add constraint leather_items_extra_days_check check (extra_days between 0 and 365);

alter table customization_items
  add column extra_days integer not null default 0,
  add constraint customization_items_extra_days_check check (extra_days between 0 and 365);
