-- Context: registers: clock-outs that were forgotten. One is proposed, and its hours count once a lead approves it.
alter table time_registers add column proposed_at timestamptz;
-- the proposal, which a lead may correct
alter table time_registers add column proposed_time timestamptz;
alter table time_registers add column proposed_by_rule text;
-- minutes of a break that were not clocked
alter table time_registers add column break_minutes integer not null default 0;
alter table time_registers add column approved_at timestamptz;
alter table time_registers add column approved_by bigint references users;
alter table time_registers add column approval_reason text;
alter table time_registers add constraint time_registers_proposal_check check (
  (proposed_at is null) = (proposed_time is null) and (proposed_at is null) = (proposed_by_rule is null)
  and (proposed_at is null or type = 'out'));
alter table time_registers add constraint time_registers_rule_check
  check (proposed_by_rule in ('shift', 'planned hours', 'usual hours'));
alter table time_registers add constraint time_registers_approval_check check (
  (approved_at is null) = (approved_by is null) and (approved_at is null or proposed_at is not null));
alter table time_registers add constraint time_registers_break_check check (break_minutes between 0 and 1439);
create index time_registers_pending_idx on time_registers (registered_at)
  where proposed_at is not null and approved_at is null;
create index time_registers_approved_idx on time_registers (approved_at) where approved_at is not null;
create index time_registers_approver_idx on time_registers (approved_by) where approved_by is not null;
