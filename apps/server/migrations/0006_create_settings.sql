-- Context: settings. A row exists for a setting that was saved; an absent one has its default (N-23).

create table settings (
  name text primary key check (name ~ '^[A-Za-z0-9-]+$'),
  value text not null,
  row_version integer not null default 1,
  updated_by bigint references users,
  updated_at timestamptz not null default now()
);

-- label of a customization item → image name, per kind (IMG-04, N-25); what is not listed uses the normalised label
create table image_labels (
  kind text not null check (kind in ('insert', 'nailhead', 'leg')),
  label text not null check (btrim(label) <> ''),
  image_name text not null check (btrim(image_name) <> ''),
  primary key (kind, label)
);
