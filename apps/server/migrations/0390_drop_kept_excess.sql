-- Context: purchasing. What a bill takes too much follows from the bills and deliveries as they are now.
alter table purchase_bills
  drop constraint purchase_bills_excess_check,
  drop column excess_area,
  drop column excess_cents;
