-- Context: stores. Opening hours by weekday, in the store's time zone; a day without a row is closed.
create table store_hours (
  store_id bigint not null,
  -- 1 Monday to 7 Sunday
  weekday smallint not null,
  opens_at text not null,
  closes_at text not null,
  constraint store_hours_pkey primary key (store_id, weekday),
  constraint store_hours_store_fkey foreign key (store_id) references stores on delete cascade,
  constraint store_hours_weekday_check check (weekday between 1 and 7),
  constraint store_hours_times_check check (
    opens_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    and opens_at < closes_at
  )
);
