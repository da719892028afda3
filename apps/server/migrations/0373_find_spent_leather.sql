-- Context: production. Scrapped pieces that are still to be decided about: cut if work began that needs leather.
update vin_items v set leather_spent = exists (select from operation_runs r
  join piece_operations p on p.company_id = r.company_id and p.vin_item_id = r.vin_item_id
    and p.operation_id = r.operation_id and p.needs_leather
  where r.company_id = v.company_id and r.vin_item_id = v.id and r.is_current)
where v.scrapped_at is not null
  and (v.scrap_settled_at is null or (v.left_out_at is not null and v.left_out_decision is null));
