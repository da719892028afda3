-- Context: orders. Pieces of a line that its quantity still counts and that aren't built (ADR 62).
alter table order_details add column left_out integer not null default 0,
  add constraint order_details_left_out_check check (left_out between 0 and quantity);
