-- Context: accounting. Everything that an entry and its lines say, as one hash (ADR 74).
create function journal_seal_of(company bigint, entry bigint) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    e.entry_date, e.original_date, e.kind, e.key, e.memo, e.order_id, e.payment_id, e.reverses_entry_id,
    (select jsonb_agg(jsonb_build_array(l.line_number, l.account_id, l.role, l.debit_cents, l.credit_cents, l.store_id,
        l.customer_id, l.tax_agency_id, l.memo) order by l.line_number)
      from journal_lines l where l.company_id = e.company_id and l.journal_entry_id = e.id))::text, 'UTF8'))
  from journal_entries e where e.company_id = company and e.id = entry
$$;
