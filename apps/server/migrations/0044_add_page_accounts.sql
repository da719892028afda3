-- Context: identity: accounts whose password ships with the customizer's page (N-06). A session of one of them may only
-- design and save a new quotation, whoever opened it, since anyone can read the password.
create table page_accounts (
  user_id bigint not null,
  encrypted_password text not null,
  page_key text not null,
  published_at timestamptz not null,
  constraint page_accounts_pkey primary key (user_id),
  constraint page_accounts_user_fkey foreign key (user_id) references users
);

-- So far a setting that no screen shows named the account.
insert into page_accounts (user_id, encrypted_password, page_key, published_at)
  select users.id, stored.sign_in ->> 'encryptedPassword', stored.sign_in ->> 'pageKey', stored.updated_at
  from (select value::jsonb as sign_in, updated_at from settings where name = 'customizer-sign-in') as stored
  join users on lower(users.email) = lower(stored.sign_in ->> 'username');
delete from settings where name = 'customizer-sign-in';
