-- Context: audit: entries say from which address somebody acted, and are only added.
alter table audit_entries add column address text;
alter table audit_entries drop constraint audit_entries_actor_check;
alter table audit_entries add constraint audit_entries_actor_check check (actor in ('user', 'system', 'visitor'));
create index audit_entries_created_idx on audit_entries (created_at, id);
create trigger audit_entries_is_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_is_never_emptied before truncate on audit_entries
  for each statement execute function refuse_change();
