-- Context: inventory: a reservation holds leather on the shelf; the part that nothing on the shelf is held for is short.

-- square feet of what is reserved that are not on the shelf: reserved - short is held for orders
alter table leather_items add column short numeric(14,4) default 0;
alter table leather_items alter column short set not null;

alter table stock_movements add column short_change numeric(14,4) default 0;
alter table stock_movements alter column short_change set not null;
-- The order that took this order's leather. Its company may be another one, so only the id is kept.
alter table stock_movements add column taken_for_order_id bigint;

-- What each order has of each leather: the sums of its stock movements, kept by the trigger. Rows of zeros are removed.
create table order_leathers (
  company_id bigint not null,
  order_id bigint not null,
  leather_item_id bigint not null references leather_items,
  reserved numeric(14,4) not null,
  short numeric(14,4) not null,
  in_process numeric(14,4) not null,
  primary key (company_id, order_id, leather_item_id),
  constraint order_leathers_order_fkey foreign key (company_id, order_id) references orders (company_id, id),
  constraint order_leathers_quantities_check check (short between 0 and reserved and in_process >= 0)
);
create index order_leathers_reserved_idx on order_leathers (leather_item_id) where reserved > 0;
create index order_leathers_short_idx on order_leathers (company_id, order_id) where short > 0;

insert into order_leathers (company_id, order_id, leather_item_id, reserved, short, in_process)
  select company_id, order_id, leather_item_id, sum(reserved_change), 0, sum(in_process_change)
  from stock_movements where order_id is not null
  group by company_id, order_id, leather_item_id
  having sum(reserved_change) <> 0 or sum(in_process_change) <> 0;

create function guard_order_leathers() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'the leather of an order follows the stock movements: insert a stock movement'
      using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger order_leathers_guard before insert or update or delete on order_leathers
  for each row execute function guard_order_leathers();

create or replace function add_stock_movement() returns trigger language plpgsql as $$
begin
  update leather_items set
    at_hand = at_hand + new.at_hand_change,
    reserved = reserved + new.reserved_change,
    short = short + new.short_change,
    in_process = in_process + new.in_process_change,
    ordered = ordered + new.ordered_change,
    average_cost_cents = case
      when new.kind = 'received' and new.unit_cost_cents is not null
      then round((at_hand * average_cost_cents + new.at_hand_change * new.unit_cost_cents)
        / (at_hand + new.at_hand_change))
      else average_cost_cents end,
    unit_cost_cents = case
      when new.kind = 'received' then coalesce(new.unit_cost_cents, unit_cost_cents) else unit_cost_cents end
    where id = new.leather_item_id;
  if new.order_id is null then return null; end if;
  insert into order_leathers (company_id, order_id, leather_item_id, reserved, short, in_process)
    values (new.company_id, new.order_id, new.leather_item_id, 0, 0, 0)
    on conflict (company_id, order_id, leather_item_id) do nothing;
  update order_leathers set
    reserved = reserved + new.reserved_change,
    short = short + new.short_change,
    in_process = in_process + new.in_process_change
    where company_id = new.company_id and order_id = new.order_id and leather_item_id = new.leather_item_id;
  delete from order_leathers
    where company_id = new.company_id and order_id = new.order_id and leather_item_id = new.leather_item_id
      and reserved = 0 and in_process = 0;
  return null;
end $$;

drop trigger leather_items_guard_quantities on leather_items;
create trigger leather_items_guard_quantities
  before update of at_hand, reserved, in_process, ordered, short on leather_items
  for each row when ((old.at_hand, old.reserved, old.in_process, old.ordered, old.short)
    is distinct from (new.at_hand, new.reserved, new.in_process, new.ordered, new.short))
  execute function guard_leather_quantities();
drop trigger leather_items_guard_quantities_at_start on leather_items;
create trigger leather_items_guard_quantities_at_start before insert on leather_items
  for each row when (new.at_hand <> 0 or new.reserved <> 0 or new.in_process <> 0 or new.ordered <> 0 or new.short <> 0)
  execute function guard_leather_quantities();

-- taken: another order or a stock count took leather that was held for this order. covered: leather came for it.
-- returned: production is undone, the leather is on the shelf again. reopened: a finished order is in production again.
alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check check (kind in ('received', 'adjusted', 'reserved',
  'released', 'taken', 'covered', 'issued', 'returned', 'finished', 'reopened', 'ordered'));
alter table stock_movements drop constraint stock_movements_check;
alter table stock_movements add constraint stock_movements_changes_check check (case kind
  when 'received' then at_hand_change > 0 and ordered_change <= 0 and reserved_change = 0 and short_change = 0
    and in_process_change = 0
  when 'adjusted' then at_hand_change <> 0 and reserved_change = 0 and short_change = 0 and in_process_change = 0
    and ordered_change = 0 and btrim(coalesce(reason, '')) <> ''
  when 'reserved' then reserved_change > 0 and at_hand_change = 0 and in_process_change = 0 and ordered_change = 0
  when 'released' then reserved_change < 0 and at_hand_change = 0 and in_process_change = 0 and ordered_change = 0
  when 'taken' then short_change > 0 and reserved_change = 0 and at_hand_change = 0 and in_process_change = 0
    and ordered_change = 0
  when 'covered' then short_change < 0 and reserved_change = 0 and at_hand_change = 0 and in_process_change = 0
    and ordered_change = 0
  when 'issued' then at_hand_change < 0 and reserved_change <= 0 and short_change <= 0
    and in_process_change = -at_hand_change and ordered_change = 0
  when 'returned' then at_hand_change > 0 and reserved_change >= 0 and short_change >= 0
    and in_process_change = -at_hand_change and ordered_change = 0
  when 'finished' then in_process_change < 0 and at_hand_change = 0 and reserved_change = 0 and short_change = 0
    and ordered_change = 0
  when 'reopened' then in_process_change > 0 and at_hand_change = 0 and reserved_change = 0 and short_change = 0
    and ordered_change = 0
  when 'ordered' then ordered_change <> 0 and at_hand_change = 0 and reserved_change = 0 and short_change = 0
    and in_process_change = 0
end);
alter table stock_movements drop constraint stock_movements_check1;
alter table stock_movements add constraint stock_movements_order_check check (order_id is not null
  or kind in ('received', 'adjusted', 'ordered'));
alter table stock_movements add constraint stock_movements_taken_for_check check (taken_for_order_id is null
  or kind = 'taken');

-- Reservations beyond what is on the shelf held nothing: the orders that are built last are short of it.
insert into stock_movements (company_id, leather_item_id, kind, short_change, order_id, actor)
  select company_id, leather_item_id, 'taken', uncovered, order_id, 'system'
  from (
    select h.company_id, h.leather_item_id, h.order_id, least(h.reserved, greatest(0, sum(h.reserved)
      over (partition by h.leather_item_id order by p.day nulls last, o.delivery_date, o.id) - l.at_hand)) as uncovered
    from order_leathers h
    join leather_items l on l.id = h.leather_item_id
    join orders o on o.company_id = h.company_id and o.id = h.order_id
    left join order_placements p on p.company_id = h.company_id and p.order_id = h.order_id
    where h.reserved > 0
  ) held
  where uncovered > 0;
alter table leather_items add constraint leather_items_short_check check (short between 0 and reserved);
alter table leather_items add constraint leather_items_held_is_there check (reserved - short <= at_hand);
