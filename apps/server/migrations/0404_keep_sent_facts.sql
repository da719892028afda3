-- Context: accounting. Day, customer, account and lines of a document, as the package answered when we sent it, and as it
-- has them where it differs (ADR 71).
alter table accounting_documents
  add column sent_facts jsonb,
  add column there_facts jsonb,
  add constraint accounting_documents_sent_facts_check check (jsonb_typeof(sent_facts) = 'object'),
  add constraint accounting_documents_there_facts_check check (
    there_facts is null or (jsonb_typeof(there_facts) = 'object' and there_state = 'changed'));
