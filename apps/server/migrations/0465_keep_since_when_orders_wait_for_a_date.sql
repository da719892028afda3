-- Context: production. Moment of an approval that couldn't promise a day, once a day was promised later (ADR 83): turns go by it. Null when
-- the day was promised at the approval, or while there is none.
alter table order_promises add column waiting_since timestamptz;
