-- Context: orders. Pieces whose price was kept, and the only piece of a line that was taken off.
update order_details d set left_out = least(d.quantity, p.kept
    + case when p.taken > 0 and p.open = 0 and d.quantity > p.kept then 1 else 0 end)
from (
  select v.company_id, v.detail_id, count(*) filter (where v.left_out_decision = 'price kept') as kept,
    count(*) filter (where v.left_out_decision = 'taken off') as taken,
    count(*) filter (where v.scrapped_at is null or v.scrap_settled_at is null
      or (v.left_out_at is not null and v.left_out_decision is null)) as open
  from vin_items v group by 1, 2
) p
where p.company_id = d.company_id and p.detail_id = d.id and p.kept + p.taken > 0;
