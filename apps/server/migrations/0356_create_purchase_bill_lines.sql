-- Context: purchasing. What a bill takes of each line; only added.
create table purchase_bill_lines (
  purchase_bill_id bigint not null,
  purchase_order_line_id bigint not null,
  quantity numeric(14,4) not null,
  -- in the currency of the order, per square foot, and as it was typed per square meter
  unit_cost_cents bigint not null,
  unit_cost_per_meter_cents bigint,
  total_cents bigint not null,
  constraint purchase_bill_lines_pkey primary key (purchase_bill_id, purchase_order_line_id),
  constraint purchase_bill_lines_bill_fkey foreign key (purchase_bill_id) references purchase_bills,
  constraint purchase_bill_lines_line_fkey foreign key (purchase_order_line_id) references purchase_order_lines,
  constraint purchase_bill_lines_quantity_check check (quantity > 0),
  constraint purchase_bill_lines_cost_check check (unit_cost_cents >= 0 and unit_cost_per_meter_cents >= 0),
  constraint purchase_bill_lines_total_check check (total_cents >= 0)
);
