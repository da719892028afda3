-- Context: deliveries. Foreign key to who settled.
create index delivery_conflicts_settler_idx on delivery_conflicts (settled_by) where settled_by is not null;
