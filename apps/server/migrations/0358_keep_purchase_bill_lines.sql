-- Context: purchasing. A wrong bill is voided, not changed.
create trigger purchase_bill_lines_is_append_only before update or delete on purchase_bill_lines
  for each row execute function refuse_change();
