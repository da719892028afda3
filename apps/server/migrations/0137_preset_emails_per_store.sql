-- Context: stores. Whether the order form proposes to email a new order to its customer.
alter table stores add column emails_new_orders boolean default true;
alter table stores alter column emails_new_orders set not null;
