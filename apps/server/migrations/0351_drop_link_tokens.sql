-- Context: accounting. A version is read before each change, so none was ever kept.
alter table accounting_links drop column sync_token;
