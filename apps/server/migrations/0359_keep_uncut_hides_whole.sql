-- Context: inventory. A hide whose count says another area is a remnant only after production cut it.
create or replace function add_lot_movement() returns trigger language plpgsql as $$
begin
  if new.lot_id is not null then
    update leather_lots set
      at_hand = at_hand + new.at_hand_change,
      held = held + new.reserved_change - new.short_change,
      in_process = in_process + new.in_process_change
      where id = new.lot_id;
  end if;
  if new.hide_id is not null then
    -- A hide that measures more than before was measured wrong at first, and so was one that was never cut.
    update hides set
      area_left = area_left + new.at_hand_change,
      area = case when new.kind = 'adjusted' and area_left = area and area_left + new.at_hand_change > 0
        then area_left + new.at_hand_change else greatest(area, area_left + new.at_hand_change) end
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
