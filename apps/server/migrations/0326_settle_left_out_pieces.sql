-- Context: production. The office decides about the price of a scrapped piece that isn't replaced (ADR 57).
alter table vin_items add column left_out_at timestamptz;
alter table vin_items add column left_out_decision text;
update vin_items v set left_out_at = v.scrap_settled_at
where v.scrap_settled_at is not null and exists (select from vin_movements m
  where m.company_id = v.company_id and m.vin_item_id = v.id and m.kind = 'left out');
-- What shipped or ended before the office was asked was sold at its price.
update vin_items v set left_out_decision = 'price kept' from orders o
where o.company_id = v.company_id and o.id = v.order_id and v.left_out_at is not null and o.status_id not in (2, 3, 4);
alter table vin_items add constraint vin_items_left_out_check check (
  (left_out_at is null or scrap_settled_at is not null) and (left_out_decision is null or left_out_at is not null)
  and left_out_decision in ('taken off', 'price kept'));
create index vin_items_left_out_idx on vin_items (company_id, order_id) where left_out_at is not null;

alter table order_history drop constraint order_history_kind_check;
alter table order_history add constraint order_history_kind_check check (kind in ('created', 'saved', 'status',
  'discount', 'price', 'customer', 'delivery date', 'order date', 'deposit', 'payment', 'schedule', 'attachment',
  'photo', 'comment', 'email', 'stock', 'accounting', 'grant', 'accepted', 'piece added', 'piece removed', 'piece',
  'quantity', 'leather', 'option', 'swivels', 'piece note', 'piece discount', 'piece price', 'order type', 'store',
  'sales rep', 'media', 'payment term', 'external PO', 'warranty', 'delivery', 'sales tax', 'gift', 'order note',
  'billing address', 'shipping address', 'piece scrapped', 'piece replaced', 'piece left out', 'piece taken off',
  'price kept'));
