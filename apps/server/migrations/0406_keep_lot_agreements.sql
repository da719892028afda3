-- Context: inventory. An earlier agreement to mix dye lots stays when a person agrees to other lots.
alter table agreed_lots
  drop constraint agreed_lots_pkey,
  add constraint agreed_lots_pkey primary key (company_id, order_id, leather_item_id, lot_ids);
