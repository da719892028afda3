-- Emails that the product sends by the name of their template stop without a word when it is turned off.
update email_templates set is_active = true
where not is_active and language = 'en' and lower(name) in
  ('quote', 'order confirmation', 'payment receipt', 'failed transactions', 'purchase order', 'quote accepted');
