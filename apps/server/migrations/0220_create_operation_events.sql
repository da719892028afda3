-- Context: registers: what happened on the floor is a list of events; runs are derived from them (ADR 39).

-- Corrected times are rows of their own; the newest counts.
create table operation_corrections (
  company_id bigint not null,
  operation_event_id bigint not null,
  number smallint not null,
  registered_at timestamptz not null,
  reason text not null,
  corrected_by bigint not null references users,
  created_at timestamptz not null,
  primary key (company_id, operation_event_id, number),
  constraint operation_corrections_number_check check (number > 0),
  constraint operation_corrections_reason_check check (btrim(reason) <> '')
);
insert into operation_corrections (company_id, operation_event_id, number, registered_at, reason, corrected_by, created_at)
  select company_id, id, 1, registered_at, correction_reason, corrected_by, corrected_at
  from operation_registers where corrected_at is not null;
create trigger operation_corrections_is_append_only before update or delete on operation_corrections
  for each row execute function refuse_change();

drop view valid_operations;
update operation_registers set registered_at = original_registered_at where original_registered_at is not null;
alter table operation_registers rename to operation_events;
alter table operation_events drop column original_registered_at;
alter table operation_events drop column correction_reason;
alter table operation_events drop column corrected_by;
alter table operation_events drop column corrected_at;
alter table operation_events drop column row_version;
alter index operation_registers_id_idx rename to operation_events_id_idx;
alter index operation_registers_employee_idx rename to operation_events_employee_idx;
alter index operation_registers_time_idx rename to operation_events_time_idx;
alter table operation_events drop constraint operation_registers_kind_check;
alter table operation_events add constraint operation_events_kind_check
  check (kind in ('start', 'pause', 'resume', 'end', 'rework', 'scrap'));
-- A pause may come more than once in a run; a start or an end may not (REG-03).
alter table operation_events drop constraint operation_registers_work_key;
create unique index operation_events_work_key on operation_events (company_id, vin_item_id, operation_id, employee_id, kind, run)
  where kind in ('start', 'end');
-- Only a scrapped piece has no operation.
alter table operation_events alter column operation_id drop not null;
alter table operation_events add constraint operation_events_operation_check check ((operation_id is null) = (kind = 'scrap'));
-- Made by whoever recorded the event, so that a repetition adds nothing.
alter table operation_events add column event_key text;
update operation_events set event_key = 'register-' || id;
alter table operation_events alter column event_key set not null;
alter table operation_events add constraint operation_events_key_key unique (company_id, event_key);
-- Pieces that one person started together; they share the time.
alter table operation_events add column batch_key text;
alter table operation_events add column reason text;
alter table operation_events add column lead_id bigint references employees;
alter table operation_events add constraint operation_events_reason_check
  check (kind not in ('rework', 'scrap') or btrim(coalesce(reason, '')) <> '');
create index operation_events_batch_idx on operation_events (company_id, batch_key) where batch_key is not null;
create trigger operation_events_is_append_only before update or delete on operation_events
  for each row execute function refuse_change();
alter table operation_reversals rename column operation_register_id to operation_event_id;
alter table operation_corrections add constraint operation_corrections_event_fkey
  foreign key (company_id, operation_event_id) references operation_events (company_id, id);

-- What the rule makes of the events: one row for each time that a person worked on an operation of a piece.
create table operation_runs (
  company_id bigint not null,
  vin_item_id bigint not null,
  operation_id bigint not null references operations,
  employee_id bigint not null references employees,
  run smallint not null,
  batch_key text,
  started_at timestamptz not null,
  -- set while it is paused
  paused_at timestamptz,
  ended_at timestamptz,
  -- without pauses; pieces of a batch share the time
  worked_seconds integer not null,
  is_rework boolean not null,
  -- counts as progress: not undone, and not before a rework
  is_current boolean not null,
  primary key (company_id, vin_item_id, operation_id, employee_id, run),
  constraint operation_runs_piece_fkey foreign key (company_id, vin_item_id) references vin_items (company_id, id),
  constraint operation_runs_worked_check check (worked_seconds >= 0),
  constraint operation_runs_paused_check check (paused_at is null or ended_at is null)
);
create index operation_runs_open_idx on operation_runs (employee_id) where ended_at is null;
create index operation_runs_time_idx on operation_runs (started_at);
insert into operation_runs (company_id, vin_item_id, operation_id, employee_id, run, started_at, ended_at, worked_seconds,
    is_rework, is_current)
  select s.company_id, s.vin_item_id, s.operation_id, s.employee_id, s.run, s.at, e.at,
    greatest(0, coalesce(extract(epoch from e.at - s.at), 0)), false,
    not exists (select from operation_reversals x where x.company_id = s.company_id and x.operation_event_id = s.id)
  from (
    select v.company_id, v.id, v.vin_item_id, v.operation_id, v.employee_id, v.run, coalesce(c.registered_at, v.registered_at) as at
    from operation_events v left join operation_corrections c on c.company_id = v.company_id and c.operation_event_id = v.id
    where v.kind = 'start'
  ) s
  left join (
    select v.company_id, v.vin_item_id, v.operation_id, v.employee_id, v.run, coalesce(c.registered_at, v.registered_at) as at
    from operation_events v left join operation_corrections c on c.company_id = v.company_id and c.operation_event_id = v.id
    where v.kind = 'end'
  ) e on e.company_id = s.company_id and e.vin_item_id = s.vin_item_id and e.operation_id = s.operation_id
    and e.employee_id = s.employee_id and e.run = s.run;

-- Operations that a piece has behind it: someone finished, and no one is still at work.
create view done_operations as
  select r.company_id, r.vin_item_id, r.operation_id, max(r.ended_at) as done_at
  from operation_runs r where r.is_current
  group by r.company_id, r.vin_item_id, r.operation_id having bool_and(r.ended_at is not null);
