-- Context: purchasing. What was billed of a line.
create index purchase_bill_lines_line_idx on purchase_bill_lines (purchase_order_line_id);
