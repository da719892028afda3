-- Context: production: finished pieces that are still at the factory are few among all that were ever built.

create index vin_items_factory_stock_idx on vin_items (id) where location = 0 and finished_at is not null;
