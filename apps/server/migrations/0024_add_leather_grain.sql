-- The surface of a leather in the pictures: a grain of the set of pictures (natural, pebbled, linen …). Blank means
-- that the set tells it by the leather's image name.
alter table leather_items
  add column grain text not null default '' check (grain ~ '^[a-z0-9-]{0,40}$');
