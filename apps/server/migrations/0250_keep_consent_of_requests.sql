-- Context: storefront. What a visitor of the bridge page agreed to when asking for a quote; null where nothing was asked.
alter table bridge_requests
  add column consent_language text,
  add column consent_version integer,
  add constraint bridge_requests_consent_fkey foreign key (company_id, consent_language, consent_version)
    references consent_texts (company_id, language, version),
  add constraint bridge_requests_consent_check check ((consent_language is null) = (consent_version is null));
