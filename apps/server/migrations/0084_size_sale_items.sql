-- Context: catalogue. Outside dimensions of furniture in inches, which the shop shows. Null where it is not known.

alter table sale_items
  add column width_inches numeric(5, 1),
  add column depth_inches numeric(5, 1),
  add column height_inches numeric(5, 1),
  add column seat_height_inches numeric(5, 1),
  add constraint sale_items_width_check check (width_inches > 0),
  add constraint sale_items_depth_check check (depth_inches > 0),
  add constraint sale_items_height_check check (height_inches > 0),
  add constraint sale_items_seat_height_check check (seat_height_inches > 0);
