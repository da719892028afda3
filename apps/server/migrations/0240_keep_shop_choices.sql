-- Context: orders: what a shopper chose for a piece that the catalog has no customization for, in the words of the shop.
alter table order_details add column shop_choices jsonb not null default '[]'
  constraint order_details_shop_choices_check check (jsonb_typeof(shop_choices) = 'array');
