-- Context: payments. Until when we have read a gateway's own lists for voids and refunds that it didn't tell us of.
create table gateway_sweeps (
  gateway text not null,
  swept_to timestamptz not null,
  constraint gateway_sweeps_pkey primary key (gateway),
  constraint gateway_sweeps_gateway_check check (gateway <> '')
);
