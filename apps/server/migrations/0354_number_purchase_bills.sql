-- Context: purchasing. A vendor's bill is entered once; one that was voided can be entered again.
create unique index purchase_bills_number_key on purchase_bills (vendor_id, lower(number)) where voided_at is null;
