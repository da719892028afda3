-- Context: registers. Times and breaks of a turn fit together.
create constraint trigger time_registers_hours after insert or update on time_registers
  deferrable initially deferred for each row execute function check_hours_of_turn();
