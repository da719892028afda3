-- Context: registers. At commit: the break of a clock-out is shorter than the time at work before it, so that no turn has
-- negative hours.
create function check_hours_of_turn() returns trigger language plpgsql as $$
declare
  clock_out record;
  started timestamptz;
  worked interval;
begin
  select registered_at, break_minutes into clock_out from time_registers
    where employee_id = new.employee_id and type = 'out' and registered_at >= new.registered_at
    order by registered_at limit 1;
  if not found or clock_out.break_minutes = 0 then return null; end if;
  select max(registered_at) into started from time_registers
    where employee_id = new.employee_id and type = 'in' and registered_at < clock_out.registered_at;
  select sum(next_at - registered_at) into worked from (
    select type, registered_at, lead(registered_at) over (order by registered_at) as next_at from time_registers
      where employee_id = new.employee_id and registered_at between started and clock_out.registered_at) entries
    where type in ('in', 'break end');
  if make_interval(mins => clock_out.break_minutes) >= coalesce(worked, interval '0') then
    raise exception 'the break of a clock-out of employee % is longer than the work', new.employee_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
