-- Context: purchasing. A cost typed per square meter counts as typed: whole cents per square foot can't express it.

alter table purchase_order_lines add column unit_cost_per_meter_cents bigint;
alter table purchase_order_lines add constraint purchase_order_lines_meter_check check (unit_cost_per_meter_cents >= 0);
alter table purchase_receipt_lines add column unit_cost_per_meter_cents bigint;
alter table purchase_receipt_lines add constraint purchase_receipt_lines_meter_check check (unit_cost_per_meter_cents >= 0);
alter table vendor_prices add column unit_cost_per_meter_cents bigint;
alter table vendor_prices add constraint vendor_prices_meter_check check (unit_cost_per_meter_cents >= 0);
