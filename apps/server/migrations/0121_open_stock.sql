-- Context: inventory. Stock that was on the shelf before the company used the product is an opening movement; undoing it
-- is one with the opposite sign.

alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check check (kind in ('received', 'adjusted', 'reserved',
  'released', 'taken', 'covered', 'issued', 'returned', 'finished', 'reopened', 'ordered', 'opening'));
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
alter table stock_movements drop constraint stock_movements_order_check;
alter table stock_movements add constraint stock_movements_order_check check (order_id is not null
  or kind in ('received', 'adjusted', 'ordered', 'opening'));

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
