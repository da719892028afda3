-- Context: inventory. After a receipt was taken back, a leather costs what it would have cost without it (ADR 65). The average is
-- counted again from the first receipt that was taken back, or from all movements if that kept no average. A unit cost that
-- someone typed since then stays.
create function take_back_costs(leather bigint) returns void language plpgsql as $$
declare
  start record;
  typed record;
  movement record;
  kept_id bigint;
  area numeric := 0;
  average numeric;
begin
  select m.id, m.average_before_cents into start from stock_movements m
    join stock_movements t on t.company_id = m.company_id and t.takes_back_id = m.id
    where m.leather_item_id = leather order by m.id limit 1;
  if start.average_before_cents is null then
    start.id := 0;
  else
    average := start.average_before_cents;
    select coalesce(sum(at_hand_change), 0) into area from stock_movements
      where leather_item_id = leather and id < start.id;
  end if;
  for movement in select m.kind, m.at_hand_change, m.unit_cost_cents from stock_movements m
    where m.leather_item_id = leather and m.id >= start.id and m.at_hand_change <> 0 and m.kind <> 'taken back'
      and not exists (select from stock_movements t where t.company_id = m.company_id and t.takes_back_id = m.id)
    order by m.id
  loop
    if movement.kind in ('received', 'opening') and movement.unit_cost_cents is not null
      and greatest(area, 0) + movement.at_hand_change > 0 then
      average := greatest(0, round((greatest(area, 0) * coalesce(average, 0)
        + movement.at_hand_change * movement.unit_cost_cents) / (greatest(area, 0) + movement.at_hand_change)));
    end if;
    area := area + movement.at_hand_change;
  end loop;
  update leather_items set average_cost_cents = coalesce(average, average_cost_cents) where id = leather;

  select coalesce(max(m.id), 0) into kept_id from stock_movements m
    where m.leather_item_id = leather and m.kind in ('received', 'opening') and m.at_hand_change > 0
      and m.unit_cost_cents is not null
      and not exists (select from stock_movements t where t.company_id = m.company_id and t.takes_back_id = m.id);
  select cost_before_cents, cost_before_per_meter_cents into typed from stock_movements
    where leather_item_id = leather and id > kept_id and kind = 'received' and unit_cost_cents is not null
    order by id limit 1;
  if typed.cost_before_cents is not null then
    update leather_items set
      unit_cost_cents = typed.cost_before_cents,
      unit_cost_per_meter_cents = typed.cost_before_per_meter_cents
      where id = leather and unit_cost_cents in (select unit_cost_cents from stock_movements
        where leather_item_id = leather and id > kept_id and kind = 'received');
  end if;
end $$;

create or replace function add_stock_movement() returns trigger language plpgsql as $$
begin
  update leather_items set
    at_hand = at_hand + new.at_hand_change,
    reserved = reserved + new.reserved_change,
    short = short + new.short_change,
    in_process = in_process + new.in_process_change,
    ordered = ordered + new.ordered_change,
    average_cost_cents = case
      when new.kind in ('received', 'opening') and new.unit_cost_cents is not null and at_hand + new.at_hand_change > 0
      then greatest(0, round((at_hand * average_cost_cents + new.at_hand_change * new.unit_cost_cents)
        / (at_hand + new.at_hand_change)))
      else average_cost_cents end,
    unit_cost_cents = case
      when new.kind = 'received' or (new.kind = 'opening' and new.at_hand_change > 0)
      then coalesce(new.unit_cost_cents, unit_cost_cents) else unit_cost_cents end,
    unit_cost_per_meter_cents = case
      when (new.kind = 'received' or (new.kind = 'opening' and new.at_hand_change > 0)) and new.unit_cost_cents is not null
      then new.unit_cost_per_meter_cents
      else unit_cost_per_meter_cents end
    where id = new.leather_item_id;
  if new.kind = 'taken back' then perform take_back_costs(new.leather_item_id); end if;
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

-- A movement that names no lot is about the lot without a code. A receipt keeps the costs before it.
create or replace function name_stock_lot() returns trigger language plpgsql as $$
begin
  if new.lot_id is null and (new.at_hand_change <> 0 or new.in_process_change <> 0
    or new.reserved_change <> new.short_change) then
    insert into leather_lots (leather_item_id) values (new.leather_item_id) on conflict do nothing;
    select id into new.lot_id from leather_lots where leather_item_id = new.leather_item_id and code = '';
  end if;
  if new.kind = 'received' then
    select average_cost_cents, unit_cost_cents, unit_cost_per_meter_cents
      into new.average_before_cents, new.cost_before_cents, new.cost_before_per_meter_cents
      from leather_items where id = new.leather_item_id;
  end if;
  return new;
end $$;
