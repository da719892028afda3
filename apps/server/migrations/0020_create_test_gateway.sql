-- The built-in test gateway: what a real one keeps on its own side. Nothing else reads these tables.

create table test_gateway_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  invoice_number text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- where the communicator page lives: the origin of the page that shows the frame
  page_origin text not null default '',
  expires_at timestamptz not null,
  -- a token pays once
  paid_at timestamptz,
  created_at timestamptz not null default now()
);

-- No card numbers: brand, last four digits and the outcome that the test card stands for.
create table test_gateway_transactions (
  id text primary key,
  invoice_number text not null,
  amount_cents bigint not null check (amount_cents > 0),
  outcome text not null check (outcome in ('approved', 'declined', 'held')),
  brand text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  name_on_card text not null default '',
  zip text not null default '',
  created_at timestamptz not null default now()
);
create index test_gateway_transactions_invoice_idx on test_gateway_transactions (invoice_number);

-- The buyer went away from the frame, but a charge may have happened: it is looked for a while longer.
create index payment_intents_left_idx on payment_intents (next_check_at)
  where state = 'canceled' and next_check_at is not null;
