-- Context: accounting. Sign-ins of the Web Connector with a wrong name or password since the last right one (ADR 52).
alter table desktop_companies
  add column refused_count integer not null default 0,
  add column refused_at timestamptz,
  add constraint desktop_companies_refused_check check (refused_count >= 0 and (refused_count = 0) = (refused_at is null));
