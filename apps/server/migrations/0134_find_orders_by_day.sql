-- Context: orders. The dashboard sums what was quoted and what was approved in a period.

create index orders_order_date_idx on orders (order_date, store_id);
create index orders_approved_on_idx on orders (approved_on, store_id) where approved_on is not null;
