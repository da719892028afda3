-- Context: catalogue. A photo of a sale item, uploaded by the office, for lists and for furniture without a drawn picture.

alter table sale_items add column picture_file text default '';
alter table sale_items alter column picture_file set not null;
alter table sale_items add constraint sale_items_picture_file_check check (picture_file ~ '^$|^[0-9a-f]{32}\.webp$');
comment on column sale_items.picture_file is 'name of the stored file: the hash of its bytes; empty without a picture';
