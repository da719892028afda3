-- Context: integrations. An opening balance is no new order, so other programs don't hear of one (ADR 33, 36).
drop trigger orders_tell_created on orders;
create trigger orders_tell_created after insert on orders for each row
  when (not new.is_opening_balance) execute function tell_order_event();
