-- Context: purchasing. Bills of an order.
create index purchase_bills_order_idx on purchase_bills (purchase_order_id, id);
