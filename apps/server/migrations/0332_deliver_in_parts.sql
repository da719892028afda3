-- Context: deliveries. part delivered: the scanned pieces stay, the rest come back for another route (N-32, ADR 50).
alter table delivery_stops drop constraint delivery_stops_outcome_check;
alter table delivery_stops add constraint delivery_stops_outcome_check check (
  outcome in ('delivered', 'part delivered', 'not delivered'));
alter table delivery_stops drop constraint delivery_stops_reason_check;
alter table delivery_stops add constraint delivery_stops_reason_check check (
  outcome is null or outcome = 'delivered' or btrim(reason) <> '');
alter table delivery_stops drop constraint delivery_stops_signer_check;
alter table delivery_stops add constraint delivery_stops_signer_check check (
  outcome is null or outcome = 'not delivered' or btrim(signed_by) <> '');

alter table order_history drop constraint order_history_kind_check;
alter table order_history add constraint order_history_kind_check check (kind in ('created', 'saved', 'status',
  'discount', 'price', 'customer', 'delivery date', 'order date', 'deposit', 'payment', 'schedule', 'attachment',
  'photo', 'comment', 'email', 'stock', 'accounting', 'grant', 'accepted', 'piece added', 'piece removed', 'piece',
  'quantity', 'leather', 'option', 'swivels', 'piece note', 'piece discount', 'piece price', 'order type', 'store',
  'sales rep', 'media', 'payment term', 'external PO', 'warranty', 'delivery', 'sales tax', 'gift', 'order note',
  'billing address', 'shipping address', 'piece scrapped', 'piece replaced', 'piece left out', 'piece taken off',
  'price kept', 'part delivered'));
