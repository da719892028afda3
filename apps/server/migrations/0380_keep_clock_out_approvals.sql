-- Context: registers. Approvals of a forgotten clock-out that a lead corrected later; the newest one is in time_registers.
create table clock_out_approvals (
  time_register_id bigint not null,
  number integer not null,
  registered_at timestamptz not null,
  break_minutes integer not null,
  reason text,
  approved_at timestamptz not null,
  approved_by bigint not null,
  constraint clock_out_approvals_pkey primary key (time_register_id, number),
  constraint clock_out_approvals_entry_fkey foreign key (time_register_id) references time_registers,
  constraint clock_out_approvals_approver_fkey foreign key (approved_by) references users,
  constraint clock_out_approvals_number_check check (number > 0),
  constraint clock_out_approvals_break_check check (break_minutes between 0 and 1439)
);
