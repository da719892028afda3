-- Context: mail. Texts that no administrator has saved follow the ones that Cordovan ships (N-24).

alter table email_templates add column is_default boolean not null default false;
update email_templates set is_default = true
where row_version = 1 and lower(name) in
  ('quote', 'order confirmation', 'payment receipt', 'failed transactions', 'purchase order', 'quote accepted');
