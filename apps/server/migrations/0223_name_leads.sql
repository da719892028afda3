-- Context: registers: a lead opens reworks, scraps pieces and finishes pieces with open operations (ADR 39).
alter table employees add column is_lead boolean not null default false;
-- They could finish an order with open operations before.
update employees set is_lead = true from users u
  where u.id = employees.user_id and u.role in ('Administrator', 'Manufacturing') and u.permission_set is null;
