-- Context: orders: the exact count of a filtered list without counting the orders.
--
-- One row says: so many orders more (or fewer) of this store, status and delivery day. Rows are only added, so two
-- saves never wait for each other, as they would on one counter row. `compact_order_counts()` sums them up now and
-- then; the sum over the rows is exact at every moment, compacted or not.

create table order_counts (
  store_id bigint not null,
  status_id smallint not null,
  delivery_date date not null,
  orders integer not null check (orders <> 0)
);
create index order_counts_idx on order_counts (store_id, status_id, delivery_date) include (orders);

create function count_added_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (store_id, status_id, delivery_date, orders)
    select store_id, status_id, delivery_date, count(*) from changed group by 1, 2, 3;
  return null;
end $$;

create function count_removed_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (store_id, status_id, delivery_date, orders)
    select store_id, status_id, delivery_date, -count(*) from changed group by 1, 2, 3;
  return null;
end $$;

create function count_moved_order() returns trigger language plpgsql as $$
begin
  insert into order_counts (store_id, status_id, delivery_date, orders) values
    (old.store_id, old.status_id, old.delivery_date, -1),
    (new.store_id, new.status_id, new.delivery_date, 1);
  return null;
end $$;

create function clear_order_counts() returns trigger language plpgsql as $$
begin
  truncate order_counts;
  return null;
end $$;

create trigger orders_count_added after insert on orders
  referencing new table as changed for each statement execute function count_added_orders();
create trigger orders_count_removed after delete on orders
  referencing old table as changed for each statement execute function count_removed_orders();
create trigger orders_count_moved after update of store_id, status_id, delivery_date on orders for each row
  when ((old.store_id, old.status_id, old.delivery_date) is distinct from (new.store_id, new.status_id, new.delivery_date))
  execute function count_moved_order();
create trigger orders_count_cleared after truncate on orders
  for each statement execute function clear_order_counts();

-- Sums the rows of each cell that has more than one; returns how many rows were saved. Safe beside saves and beside itself.
create function compact_order_counts() returns bigint language plpgsql as $$
declare
  removed bigint;
  added bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('compact_order_counts')) then
    return 0;
  end if;
  with crowded as (
    select store_id, status_id, delivery_date from order_counts group by 1, 2, 3 having count(*) > 1
  ), gone as (
    delete from order_counts c using crowded
      where (c.store_id, c.status_id, c.delivery_date) = (crowded.store_id, crowded.status_id, crowded.delivery_date)
      returning c.*
  ), kept as (
    insert into order_counts (store_id, status_id, delivery_date, orders)
      select store_id, status_id, delivery_date, sum(orders) from gone group by 1, 2, 3 having sum(orders) <> 0
      returning 1
  )
  select (select count(*) from gone), (select count(*) from kept) into removed, added;
  return removed - added;
end $$;
