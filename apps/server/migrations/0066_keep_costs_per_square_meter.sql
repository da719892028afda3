-- Context: inventory. A leather's cost typed per square meter rereads as typed: whole cents per square foot can't express it.

alter table leather_items add column unit_cost_per_meter_cents bigint;
alter table leather_items add constraint leather_items_unit_cost_per_meter_check check (unit_cost_per_meter_cents >= 0);
alter table stock_movements add column unit_cost_per_meter_cents bigint;
alter table stock_movements add constraint stock_movements_unit_cost_per_meter_check check (unit_cost_per_meter_cents >= 0);

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
      when new.kind = 'received' then coalesce(new.unit_cost_cents, unit_cost_cents) else unit_cost_cents end,
    unit_cost_per_meter_cents = case
      when new.kind = 'received' and new.unit_cost_cents is not null
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
