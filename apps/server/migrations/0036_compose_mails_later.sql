-- A save only asks for its mail, in its own transaction; what the mail says is composed after the commit.
alter table emails
  alter column subject set default '',
  -- what composing needs: { template, extra }; null once the mail says what it says
  add column to_compose jsonb,
  add check (to_compose is null or (status in ('queued', 'stored') and order_id is not null));
create index emails_to_compose_idx on emails (id) where to_compose is not null;
