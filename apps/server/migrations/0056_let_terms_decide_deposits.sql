-- Context: orders. A payment term says whether approval needs the deposit of the settings; its own percentage decided nothing.
alter table payment_terms add column needs_deposit boolean;
update payment_terms set needs_deposit = net_days = 0;
alter table payment_terms alter column needs_deposit set default true;
alter table payment_terms alter column needs_deposit set not null;
alter table payment_terms drop column deposit_percentage;

-- A percentage that an administrator sets, or that another term brings, leaves a line in the history.
alter table order_history drop constraint order_history_kind_check;
alter table order_history add constraint order_history_kind_check check (kind in ('created', 'saved', 'status', 'discount', 'price', 'customer', 'delivery date', 'order date', 'deposit', 'payment', 'schedule', 'attachment', 'comment', 'email', 'stock', 'accounting', 'grant', 'accepted'));
