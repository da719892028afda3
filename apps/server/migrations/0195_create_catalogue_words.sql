-- Context: catalogue. Spanish words for names of the catalog; a name is translated once, wherever it is used.
create table catalogue_words (
  -- in small letters
  name text not null,
  spanish text not null,
  row_version integer not null default 1,
  constraint catalogue_words_pkey primary key (name),
  constraint catalogue_words_name_check check (name = lower(btrim(name)) and name <> '' and char_length(name) <= 200),
  constraint catalogue_words_spanish_check
    check (spanish = btrim(spanish) and spanish <> '' and char_length(spanish) <= 200),
  constraint catalogue_words_row_version_check check (row_version > 0)
);
