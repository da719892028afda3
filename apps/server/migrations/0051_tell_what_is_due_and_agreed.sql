-- Context: orders: what is owed, what a customer accepted, and numbers of other companies in any letter case.

-- What is owed, once for all screens: quotations (9) are no receivables; canceled (8), void (12) and floor orders (type 2)
-- owe nothing; below 0 is a credit. The rule of domain/orders `balanceDue`, and of shipped orders what the ledger's
-- receivables must show.
alter table orders add column balance_due_cents bigint generated always as (case when status_id in (8, 9, 12) or order_type = 2 then 0 else total_cents - paid_cents end) stored;
alter table orders alter column balance_due_cents set not null;
drop index orders_unpaid_idx;
alter table orders drop column balance_cents;
create index orders_unpaid_idx on orders (company_id, customer_id) where balance_due_cents > 0;

-- pay-balance and searches compare these numbers without leading zeros and in any letter case (N-35)
drop index orders_external_po_bare_idx;
create index orders_external_po_bare_idx on orders (ltrim(lower(external_po_number), '0')) where external_po_number is not null;

-- What exactly a customer said yes to, so that approval can tell what was changed since; null for acceptances of before.
alter table quote_acceptances add column terms jsonb;
alter table quote_acceptances add constraint quote_acceptances_terms_check check (jsonb_typeof(terms) = 'object');

-- Whether an accepted quotation was changed since. Kept here, like accepted_at, since lists ask for it.
alter table orders add column changed_since_accepted boolean default false;
update orders set changed_since_accepted = true where status_id = 9 and accepted_at is not null and total_cents is distinct from (select a.total_cents from quote_acceptances a where a.company_id = orders.company_id and a.order_id = orders.id order by a.accepted_at desc, a.id desc limit 1);
alter table orders alter column changed_since_accepted set not null;
alter table orders add constraint orders_changed_since_accepted_check check (accepted_at is not null or not changed_since_accepted);
create or replace function mark_accepted_order() returns trigger language plpgsql as $$
begin
  update orders set accepted_at = new.accepted_at, changed_since_accepted = false
    where company_id = new.company_id and id = new.order_id;
  return null;
end $$;

-- The order date of a repriced quotation, and the deposit that an administrator agreed to, leave a line in the history.
alter table order_history drop constraint order_history_kind_check;
alter table order_history add constraint order_history_kind_check check (kind in ('created', 'saved', 'status', 'discount', 'price', 'customer', 'delivery date', 'order date', 'deposit', 'payment', 'schedule', 'attachment', 'comment', 'email', 'stock', 'accounting', 'grant', 'accepted'));
