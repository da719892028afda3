-- Context: identity. A permission set refines the role of a user (ADR 30). The three roles stay (AUTH-13).
alter table users add column permission_set text;
alter table users add constraint users_permission_set_check check (
  permission_set is null
  or coalesce(permission_set = 'buyer' and role = 'Manufacturing', false)
  or coalesce(permission_set = 'bookkeeper' and role = 'Salesperson', false)
);
