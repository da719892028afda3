-- Context: purchasing. A receipt is taken back once and for good.
create trigger purchase_receipt_reversals_is_append_only before update or delete on purchase_receipt_reversals
  for each row execute function refuse_change();
