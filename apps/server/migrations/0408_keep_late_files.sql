-- Context: deliveries. Signature and photos that arrived after the office had settled the stop.
alter table delivery_files
  drop constraint delivery_files_kind_check,
  add constraint delivery_files_kind_check check (kind in ('signature', 'photo', 'late signature', 'late photo'));
