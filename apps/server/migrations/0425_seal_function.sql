-- Context: accounting. Runs when the transaction that booked an entry ends: its lines are complete then (ADR 74).
create function seal_journal_entry() returns trigger language plpgsql as $$
begin
  insert into journal_seals (company_id, journal_entry_id, order_id, amount_cents, seal)
  select new.company_id, new.id, new.order_id, coalesce(sum(debit_cents), 0), journal_seal_of(new.company_id, new.id)
  from journal_lines where company_id = new.company_id and journal_entry_id = new.id
  on conflict do nothing;
  return null;
end
$$;
