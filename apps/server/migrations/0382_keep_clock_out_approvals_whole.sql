-- Context: registers. An approval that was corrected stays as it was.
create trigger clock_out_approvals_is_append_only before update or delete on clock_out_approvals
  for each row execute function refuse_change();
