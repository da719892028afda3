-- Context: configurator and orders: the share of the leather area that a part takes when it has a leather of its own (N-18).
alter table customization_parts add column leather_share_percent numeric(7,4) default 10;
alter table customization_parts alter column leather_share_percent set not null;
alter table customization_parts add constraint customization_parts_leather_share_check
  check (leather_share_percent between 0 and 100);
comment on column customization_parts.leather_share_percent is
  'percent of the leather area of the piece that is cut from the leather of the part, where it has one of its own';

-- as agreed with the line: what the catalog says later changes no order
alter table detail_customizations add column leather_share_percent numeric(7,4) default 10;
alter table detail_customizations alter column leather_share_percent set not null;
alter table detail_customizations add constraint detail_customizations_leather_share_check
  check (leather_share_percent between 0 and 100);
