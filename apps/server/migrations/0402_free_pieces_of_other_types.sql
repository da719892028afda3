-- Context: orders. Only orders sold off the floor (type 4) have finished pieces on their lines.
update order_details d set sold_vin_item_id = null
from orders o
where o.company_id = d.company_id and o.id = d.order_id and o.order_type <> 4 and d.sold_vin_item_id is not null;
