-- The tags that were merged into others, so that a merge can be undone. Either tag may be deleted and restored later, so there
-- are no foreign keys.
create table tag_merges (
  id integer generated always as identity primary key,
  tag integer not null,
  into_tag integer not null,
  at timestamptz not null,
  -- The merged tag as administrators edit it.
  value jsonb not null,
  -- The synonyms that the other tag got, by language.
  synonyms jsonb not null,
  -- The earlier aliases of the merged tag.
  aliases text[] not null,
  -- The assets that had the merged tag, and those of them that got the other one.
  assets uuid[] not null,
  added uuid[] not null
);
create index tag_merges_tag on tag_merges (tag);
create index tag_merges_into_tag on tag_merges (into_tag);

-- A deleted tag keeps its earlier aliases, because it can be restored. Queries join them with `tags`.
alter table tag_redirects drop constraint tag_redirects_tag_fkey;

-- Searches that an administrator dismissed, for a day, so that it can be undone.
create table dismissed_searches (
  id uuid primary key,
  at timestamptz not null,
  -- Rows of `missed_searches` and `search_outcomes`.
  missed jsonb not null,
  outcomes jsonb not null
);
