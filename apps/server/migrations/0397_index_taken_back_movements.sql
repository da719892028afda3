-- Context: inventory. A movement is taken back once; movements of a receipt.
create unique index stock_movements_takes_back_key on stock_movements (company_id, takes_back_id)
  where takes_back_id is not null;

create index stock_movements_receipt_idx on stock_movements (purchase_receipt_id) where purchase_receipt_id is not null;
