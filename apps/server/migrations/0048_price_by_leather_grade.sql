-- Context: pricing: a row with a leather grade counts only for leathers of that grade, so it is a row of its own (N-12).
alter table prices_and_costs drop constraint prices_and_costs_key;
alter table prices_and_costs add constraint prices_and_costs_key
  unique nulls not distinct (sale_item_id, price_list_id, type, collection_grade_id, leather_grade_id, init_date);
comment on column prices_and_costs.leather_grade_id is
  'only leathers of this grade have the row; null: all leathers of the collection grade';
