-- Context: accounting. Everything that a bank deposit or tax filing says, as one hash; not whether it was undone (ADR 74).
create function record_seal_of(record_kind text, record bigint) returns bytea language sql stable as $$
  select sha256(convert_to(said::text, 'UTF8')) from (
    select jsonb_build_array(b.company_id, b.deposited_on, b.account_id, b.reference, b.total_cents, b.settlement_batch_id,
      b.journal_entry_id, b.created_by,
      (select jsonb_agg(jsonb_build_array(p.payment_id, p.amount_cents) order by p.payment_id)
        from bank_deposit_payments p where p.bank_deposit_id = b.id)) as said
    from bank_deposits b where record_kind = 'deposit' and b.id = record
    union all
    select jsonb_build_array(f.company_id, f.tax_agency_id, f.period_from, f.period_to, f.due_cents, f.paid_cents, f.filed_on,
      f.reference, f.journal_entry_id, f.created_by)
    from tax_filings f where record_kind = 'filing' and f.id = record) records
$$;
