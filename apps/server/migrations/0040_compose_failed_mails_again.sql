-- A mail that could not be composed keeps what composing needs: sent again, it says something.
alter table emails
  drop constraint emails_check2,
  add constraint emails_to_compose_check
    check (to_compose is null or (status in ('queued', 'stored', 'failed') and order_id is not null));
drop index emails_to_compose_idx;
create index emails_to_compose_idx on emails (id) where to_compose is not null and status <> 'failed';
