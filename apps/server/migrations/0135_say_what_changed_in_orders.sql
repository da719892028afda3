-- Context: orders. The history of an order says what changed in which piece: the quantity, the leather, an option.
alter table order_history add column subject text;
alter table order_history add constraint order_history_subject_check check (btrim(subject) <> '');
alter table order_history drop constraint order_history_kind_check;
alter table order_history add constraint order_history_kind_check check (kind in ('created', 'saved', 'status', 'discount', 'price', 'customer', 'delivery date', 'order date', 'deposit', 'payment', 'schedule', 'attachment', 'photo', 'comment', 'email', 'stock', 'accounting', 'grant', 'accepted', 'piece added', 'piece removed', 'piece', 'quantity', 'leather', 'option', 'swivels', 'piece note', 'piece discount', 'piece price', 'order type', 'store', 'sales rep', 'media', 'payment term', 'external PO', 'warranty', 'delivery', 'sales tax', 'gift', 'order note', 'billing address', 'shipping address'));
