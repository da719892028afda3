-- Context: accounting. Runs when the transaction that booked a deposit or filing ends: its payments are complete (ADR 74).
create function seal_record() returns trigger language plpgsql as $$
begin
  insert into record_seals (kind, record_id, company_id, amount_cents, seal)
  values (tg_argv[0], new.id, new.company_id, (to_jsonb(new)->>tg_argv[1])::bigint, record_seal_of(tg_argv[0], new.id))
  on conflict do nothing;
  return null;
end
$$;
