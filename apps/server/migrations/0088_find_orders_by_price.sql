-- Context: orders. A price that an order uses can't be removed, so removing one looks for such orders.

create index order_details_default_prices_idx on order_details (default_prices_id)
  where default_prices_id is not null;
