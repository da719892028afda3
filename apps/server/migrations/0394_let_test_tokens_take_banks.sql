-- Context: payments. Whether the page of the test gateway takes a bank account too.
alter table test_gateway_tokens add column takes_bank boolean not null default false;
