-- Context: accounting. Payments on their way are found by the number under which the gateway paid them out.

create index settlement_transactions_invoice_idx on settlement_transactions (invoice_number);
