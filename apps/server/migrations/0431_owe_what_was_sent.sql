-- A canceled or void order owes what we sent back of a payment that the bank took as well.
alter table orders alter column balance_due_cents set expression as (
  case when status_id = 9 or order_type = 2 then 0
    when status_id in (8, 12) then greatest(0 - paid_cents, 0)
    else total_cents - paid_cents end
);
