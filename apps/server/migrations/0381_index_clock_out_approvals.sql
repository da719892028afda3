-- Context: registers. Foreign key to who approved.
create index clock_out_approvals_approver_idx on clock_out_approvals (approved_by);
