-- Context: configurator. A picture of an option, uploaded by the office; the customizer and the shop show it.

alter table customization_items add column picture_file text default '';
alter table customization_items alter column picture_file set not null;
alter table customization_items add constraint customization_items_picture_file_check
  check (picture_file ~ '^$|^[0-9a-f]{32}\.webp$');
comment on column customization_items.picture_file is 'name of the stored file: the hash of its bytes; empty without a picture';
