-- Context: storefront: what a visitor of the bridge writes is kept with the request, not only in the letter about it.

alter table bridge_requests
  add column message text not null default '' check (length(message) <= 4000);
