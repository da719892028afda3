-- Context: production. A promise holds until the delivery date where that is later (ADR 41), so a new date is checked.

drop trigger orders_note_promises on orders;
create trigger orders_note_promises after update of status_id, seats, delivery_date on orders
  for each statement execute function note_promise_change();
