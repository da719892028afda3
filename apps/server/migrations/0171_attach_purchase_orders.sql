-- Context: mail. An email about a purchase order carries it as PDF; the file is made when the email is sent.

alter table emails add column purchase_order_id bigint;
alter table emails add constraint emails_purchase_order_fkey foreign key (purchase_order_id) references purchase_orders;
create index emails_purchase_order_idx on emails (purchase_order_id) where purchase_order_id is not null;
