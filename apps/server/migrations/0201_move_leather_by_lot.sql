-- Context: inventory. Stock movements change the quantities of their lot and the area of their hide (ADR 38).

-- moved: an order holds another lot instead. remnant: what is left of a hide goes back to its lot.
alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check check (kind in ('received', 'adjusted', 'reserved',
  'released', 'taken', 'covered', 'issued', 'returned', 'finished', 'reopened', 'ordered', 'opening', 'sent back', 'moved',
  'remnant'));
alter table stock_movements drop constraint stock_movements_changes_check;
alter table stock_movements add constraint stock_movements_changes_check check (case kind
  when 'received' then at_hand_change > 0 and ordered_change <= 0 and reserved_change = 0 and short_change = 0
    and in_process_change = 0
  when 'adjusted' then at_hand_change <> 0 and reserved_change = 0 and short_change = 0 and in_process_change = 0
    and ordered_change = 0 and btrim(coalesce(reason, '')) <> ''
  when 'opening' then at_hand_change <> 0 and reserved_change = 0 and short_change = 0 and in_process_change = 0
    and ordered_change = 0 and btrim(coalesce(reason, '')) <> ''
  when 'reserved' then reserved_change > 0 and at_hand_change = 0 and in_process_change = 0 and ordered_change = 0
  when 'released' then reserved_change < 0 and at_hand_change = 0 and in_process_change = 0 and ordered_change = 0
  when 'taken' then short_change > 0 and reserved_change = 0 and at_hand_change = 0 and in_process_change = 0
    and ordered_change = 0
  when 'covered' then short_change < 0 and reserved_change = 0 and at_hand_change = 0 and in_process_change = 0
    and ordered_change = 0
  when 'moved' then short_change <> 0 and reserved_change = 0 and at_hand_change = 0 and in_process_change = 0
    and ordered_change = 0
  when 'issued' then at_hand_change < 0 and reserved_change <= 0 and short_change <= 0
    and in_process_change = -at_hand_change and ordered_change = 0
  when 'returned' then at_hand_change > 0 and reserved_change >= 0 and short_change >= 0
    and in_process_change = -at_hand_change and ordered_change = 0
  when 'remnant' then at_hand_change > 0 and in_process_change in (0, -at_hand_change) and reserved_change = 0
    and short_change = 0 and ordered_change = 0 and hide_id is not null
  when 'finished' then in_process_change < 0 and at_hand_change = 0 and reserved_change = 0 and short_change = 0
    and ordered_change = 0
  when 'reopened' then in_process_change > 0 and at_hand_change = 0 and reserved_change = 0 and short_change = 0
    and ordered_change = 0
  when 'ordered' then ordered_change <> 0 and at_hand_change = 0 and reserved_change = 0 and short_change = 0
    and in_process_change = 0
  when 'sent back' then at_hand_change < 0 and ordered_change between 0 and -at_hand_change and reserved_change = 0
    and short_change = 0 and in_process_change = 0 and btrim(coalesce(reason, '')) <> ''
end);

-- A movement that names no lot is about the lot without a code.
create function name_stock_lot() returns trigger language plpgsql as $$
begin
  if new.lot_id is null and (new.at_hand_change <> 0 or new.in_process_change <> 0
    or new.reserved_change <> new.short_change) then
    insert into leather_lots (leather_item_id) values (new.leather_item_id) on conflict do nothing;
    select id into new.lot_id from leather_lots where leather_item_id = new.leather_item_id and code = '';
  end if;
  return new;
end $$;
create trigger stock_movements_name_lot before insert on stock_movements
  for each row execute function name_stock_lot();

create function add_lot_movement() returns trigger language plpgsql as $$
begin
  if new.lot_id is not null then
    update leather_lots set
      at_hand = at_hand + new.at_hand_change,
      held = held + new.reserved_change - new.short_change,
      in_process = in_process + new.in_process_change
      where id = new.lot_id;
  end if;
  if new.hide_id is not null then
    -- A hide that measures more than before was measured wrong at first.
    update hides set
      area_left = area_left + new.at_hand_change,
      area = greatest(area, area_left + new.at_hand_change)
      where id = new.hide_id;
  end if;
  if new.order_id is null then return null; end if;
  if new.reserved_change <> 0 or new.short_change <> 0 then
    insert into line_leathers (company_id, order_id, detail_id, leather_item_id, reserved, short)
      values (new.company_id, new.order_id, coalesce(new.detail_id, 0), new.leather_item_id, 0, 0)
      on conflict do nothing;
    update line_leathers set reserved = reserved + new.reserved_change, short = short + new.short_change
      where company_id = new.company_id and order_id = new.order_id and detail_id = coalesce(new.detail_id, 0)
        and leather_item_id = new.leather_item_id;
    delete from line_leathers
      where company_id = new.company_id and order_id = new.order_id and detail_id = coalesce(new.detail_id, 0)
        and leather_item_id = new.leather_item_id and reserved = 0;
  end if;
  if new.lot_id is null then return null; end if;
  insert into line_lots (company_id, order_id, detail_id, leather_item_id, lot_id, held, in_process)
    values (new.company_id, new.order_id, coalesce(new.detail_id, 0), new.leather_item_id, new.lot_id, 0, 0)
    on conflict do nothing;
  update line_lots set
    held = held + new.reserved_change - new.short_change,
    in_process = in_process + new.in_process_change
    where company_id = new.company_id and order_id = new.order_id and detail_id = coalesce(new.detail_id, 0)
      and lot_id = new.lot_id;
  delete from line_lots
    where company_id = new.company_id and order_id = new.order_id and detail_id = coalesce(new.detail_id, 0)
      and lot_id = new.lot_id and held = 0 and in_process = 0;
  return null;
end $$;
create trigger stock_movements_add_lot after insert on stock_movements
  for each row execute function add_lot_movement();

create function guard_lot_quantities() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'the quantities of lots and hides follow the stock movements: insert a stock movement'
      using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger leather_lots_guard_quantities before update of at_hand, held, in_process on leather_lots
  for each row when ((old.at_hand, old.held, old.in_process) is distinct from (new.at_hand, new.held, new.in_process))
  execute function guard_lot_quantities();
create trigger leather_lots_guard_quantities_at_start before insert on leather_lots
  for each row when (new.at_hand <> 0 or new.held <> 0 or new.in_process <> 0)
  execute function guard_lot_quantities();
create trigger hides_guard_area before update of area_left, area on hides
  for each row when ((old.area_left, old.area) is distinct from (new.area_left, new.area))
  execute function guard_lot_quantities();
create trigger hides_guard_area_at_start before insert on hides
  for each row when (new.area_left <> 0) execute function guard_lot_quantities();
create trigger line_leathers_guard before insert or update or delete on line_leathers
  for each row execute function guard_lot_quantities();
create trigger line_lots_guard before insert or update or delete on line_lots
  for each row execute function guard_lot_quantities();
