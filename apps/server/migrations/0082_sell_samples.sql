-- Context: catalogue. The service item that is a sample; its price is that of the order's company.

alter table sale_items add column is_sample boolean not null default false;
alter table sale_items add constraint sale_items_sample_check check (not is_sample or type = 3);
create unique index sale_items_sample_key on sale_items (is_sample) where is_sample;

-- A maker who already sells samples as a service keeps that item.
update sale_items set is_sample = true
where id = (select min(id) from sale_items
  where type = 3 and (lower(name) = 'leather sample' or lower(code) = 'leather-sample'));
insert into sale_items (code, name, type, is_sample)
select 'LEATHER-SAMPLE', 'Leather sample', 3, true
where not exists (select from sale_items where is_sample);
