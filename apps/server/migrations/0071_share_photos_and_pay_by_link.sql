-- Context: orders, payments: photos that the customer sees, and payments through the customer's link.

-- Photos that staff marked for the customer; other files are never shown.
alter table attachments add column shown_to_customer boolean default false;
alter table attachments alter column shown_to_customer set not null;
alter table attachments add constraint attachments_shown_to_customer_check
  check (not shown_to_customer or file_type like 'image/%');

alter table payment_intents drop constraint payment_intents_channel_check;
alter table payment_intents add constraint payment_intents_channel_check
  check (channel in ('staff', 'customizer', 'shopper', 'bridge', 'pay-balance', 'link'));

alter table order_history drop constraint order_history_kind_check;
alter table order_history add constraint order_history_kind_check check (kind in ('created', 'saved', 'status', 'discount', 'price', 'customer', 'delivery date', 'order date', 'deposit', 'payment', 'schedule', 'attachment', 'photo', 'comment', 'email', 'stock', 'accounting', 'grant', 'accepted'));
