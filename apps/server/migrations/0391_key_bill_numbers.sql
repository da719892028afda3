-- Context: purchasing. A vendor's number is the same with other spaces, letters or widths.
drop index purchase_bills_number_key;

create unique index purchase_bills_number_key
  on purchase_bills (vendor_id, lower(regexp_replace(normalize(number, nfkc), '\s', '', 'g'))) where voided_at is null;
