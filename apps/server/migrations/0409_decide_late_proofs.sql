-- Context: deliveries. Of a proof that says otherwise than the office, the driver or the office is right.
alter table delivery_conflicts
  drop constraint delivery_conflicts_decision_check,
  add constraint delivery_conflicts_decision_check check (decision in ('came back', 'stay', 'driver', 'office'));
