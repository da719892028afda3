-- Context: accounting. Entries by hand, and months that are closed (ADR 47).

alter table journal_entries
  -- who entered it; null for an entry that the product booked
  add column created_by bigint references users,
  -- the day of the event, if that day was closed
  add column original_date date,
  add constraint journal_entries_manual_check check ((kind = 'manual') = (created_by is not null)),
  add constraint journal_entries_original_date_check check (original_date < entry_date);
create index journal_entries_created_by_idx on journal_entries (created_by) where created_by is not null;
create index journal_entries_kind_idx on journal_entries (kind, entry_date);

-- one row: the last day on which nothing is booked any more
create table ledger_periods (
  id boolean not null default true,
  closed_through date,
  closed_by bigint references users,
  closed_at timestamptz,
  constraint ledger_periods_pkey primary key (id),
  constraint ledger_periods_one_check check (id),
  constraint ledger_periods_closed_check check (
    (closed_through is null) = (closed_by is null) and (closed_by is null) = (closed_at is null))
);
create index ledger_periods_closed_by_idx on ledger_periods (closed_by);
insert into ledger_periods default values;

create function refuse_closed_period() returns trigger language plpgsql as $$
declare
  through date;
begin
  -- A month that is being closed waits for the entry, and the entry for it.
  select closed_through into through from ledger_periods for share;
  if new.entry_date <= through then
    raise exception 'the books are closed through %', through using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger journal_entries_open_period before insert on journal_entries
  for each row execute function refuse_closed_period();
