-- Context: accounting. Deposits and filings of before are sealed as they are now (ADR 74).
insert into record_seals (kind, record_id, company_id, amount_cents, seal)
select 'deposit', id, company_id, total_cents, record_seal_of('deposit', id) from bank_deposits
union all
select 'filing', id, company_id, paid_cents, record_seal_of('filing', id) from tax_filings;
