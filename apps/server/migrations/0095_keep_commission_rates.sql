-- Context: customers. The office maintains sales reps, with the commission that each earns from a day on. Rates of
-- past months stay, so that a report of them stays right.
alter table sales_reps add column phone text;

create table sales_rep_commissions (
  sales_rep_id bigint not null,
  effective_from date not null,
  percent numeric(7,4) not null,
  constraint sales_rep_commissions_pkey primary key (sales_rep_id, effective_from),
  constraint sales_rep_commissions_rep_fkey foreign key (sales_rep_id) references sales_reps,
  constraint sales_rep_commissions_percent_check check (percent between 0 and 100)
);
