-- Context: customers, orders: pairs that are not the same person, and quotations that wait for approval.

-- Two customers who look alike and are not the same person; the lower id stands first.
create table distinct_customers (
  company_id bigint not null,
  one_id bigint not null,
  other_id bigint not null,
  user_id bigint not null references users,
  user_name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, one_id, other_id),
  foreign key (company_id, one_id) references customers (company_id, id),
  foreign key (company_id, other_id) references customers (company_id, id),
  check (one_id < other_id)
);
create index distinct_customers_other_idx on distinct_customers (company_id, other_id);

-- When a customer said yes last. Kept here by the trigger, since "which quotations were accepted" is asked for with
-- store and status of the order, and acceptances of years ago must not be read for it.
alter table orders add column accepted_at timestamptz;
update orders o set accepted_at = a.accepted_at from (
  select company_id, order_id, max(accepted_at) as accepted_at from quote_acceptances group by company_id, order_id
) a where a.company_id = o.company_id and a.order_id = o.id;
create index orders_accepted_idx on orders (store_id, id) where status_id = 9 and accepted_at is not null;

create function mark_accepted_order() returns trigger language plpgsql as $$
begin
  update orders set accepted_at = new.accepted_at where company_id = new.company_id and id = new.order_id;
  return null;
end $$;
create trigger quote_acceptances_mark_order after insert on quote_acceptances
  for each row execute function mark_accepted_order();
