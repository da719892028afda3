-- Context: registers: operations of an order that goes back to scheduled are undone, and can be registered again.

-- The same work may be registered once in each run; undoing it begins the next run.
alter table operation_registers add column run smallint default 1;
alter table operation_registers alter column run set not null;
alter table operation_registers add constraint operation_registers_run_check check (run > 0);
alter table operation_registers drop constraint operation_registers_company_id_vin_item_id_operation_id_emp_key;
alter table operation_registers add constraint operation_registers_work_key unique (company_id, vin_item_id, operation_id, employee_id, kind, run);

-- Entries that no longer count as progress. The entry stays, and so do the hours worked.
create table operation_reversals (
  company_id bigint not null,
  operation_register_id bigint not null,
  reason text not null,
  reversed_by bigint references users,
  created_at timestamptz not null,
  primary key (company_id, operation_register_id),
  constraint operation_reversals_register_fkey foreign key (company_id, operation_register_id)
    references operation_registers (company_id, id),
  constraint operation_reversals_reason_check check (btrim(reason) <> '')
);
create trigger operation_reversals_is_append_only before update or delete on operation_reversals
  for each row execute function refuse_change();

-- What counts as progress of a piece.
create view valid_operations as
  select r.* from operation_registers r where not exists (
    select from operation_reversals x where x.company_id = r.company_id and x.operation_register_id = r.id);
