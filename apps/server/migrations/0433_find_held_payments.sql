create index orders_held_idx on orders (company_id) where held_cents > 0;
