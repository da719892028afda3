-- Context: inventory. A photo of a leather, uploaded by the office; lists show it instead of the color patch.

alter table leather_items add column picture_file text default '';
alter table leather_items alter column picture_file set not null;
alter table leather_items add constraint leather_items_picture_file_check
  check (picture_file ~ '^$|^[0-9a-f]{32}\.webp$');
comment on column leather_items.picture_file is 'name of the stored file: the hash of its bytes; empty without a photo';
