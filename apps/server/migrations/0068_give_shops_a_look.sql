-- Context: companies. The look of a shop's page, and the websites that may show it in a frame.

alter table companies add column logo_address text;
alter table companies add constraint companies_logo_address_check
  check (logo_address ~ '^/Content/images/[A-Za-z0-9_./%-]{1,180}$' and logo_address !~ '\.\.');
alter table companies add column accent_color text;
alter table companies add constraint companies_accent_color_check check (accent_color ~ '^#[0-9a-f]{6}$');
alter table companies add column head_color text;
alter table companies add constraint companies_head_color_check check (head_color ~ '^#[0-9a-f]{6}$');
alter table companies add column typeface text not null default 'modern';
alter table companies add constraint companies_typeface_check
  check (typeface in ('modern', 'classic', 'bookish', 'plain'));
alter table companies add column embed_sites text[] not null default '{}';
alter table companies add constraint companies_embed_sites_check
  check (cardinality(embed_sites) <= 20
    and array_to_string(embed_sites, ' ', '*') ~ '^(https?://[a-z0-9.-]+(:[0-9]{1,5})?( |$))*$');
