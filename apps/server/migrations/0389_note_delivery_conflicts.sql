-- Context: orders. delivered anyway: although it had been called off; conflict settled: what became of the pieces.
alter table order_history
  drop constraint order_history_kind_check,
  add constraint order_history_kind_check check (kind in ('created', 'saved', 'status',
    'discount', 'price', 'customer', 'delivery date', 'order date', 'deposit', 'payment', 'schedule', 'attachment',
    'photo', 'comment', 'email', 'stock', 'accounting', 'grant', 'accepted', 'piece added', 'piece removed', 'piece',
    'quantity', 'leather', 'option', 'swivels', 'piece note', 'piece discount', 'piece price', 'order type', 'store',
    'sales rep', 'media', 'payment term', 'external PO', 'warranty', 'delivery', 'sales tax', 'gift', 'order note',
    'billing address', 'shipping address', 'piece scrapped', 'piece replaced', 'piece left out', 'piece taken off',
    'price kept', 'part delivered', 'delivered anyway', 'conflict settled'));
