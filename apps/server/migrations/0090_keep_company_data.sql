-- Context: companies. What documents, emails and screens say about the main company. Shops keep these columns empty.

alter table companies add column address text not null default '';
alter table companies add column city text not null default '';
alter table companies add column state text not null default '';
alter table companies add constraint companies_state_check check (state ~ '^([A-Z]{2})?$');
alter table companies add column zip_code text not null default '';
alter table companies add constraint companies_zip_code_check check (zip_code ~ '^[0-9]{0,5}$');
alter table companies add column phone text not null default '';
alter table companies add column email text not null default '';
alter table companies add constraint companies_email_check check (email = '' or email like '%_@_%');
-- null: that of the process (TIME_ZONE)
alter table companies add column time_zone text;
-- the demo company, which may be cleared; nothing sets it later
alter table companies add column is_demo boolean not null default false;
alter table companies add constraint companies_is_demo_check check (is_house or not is_demo);
update companies set is_demo = true
  where is_house and exists (select from users where lower(email) = 'admin@demo.test');
