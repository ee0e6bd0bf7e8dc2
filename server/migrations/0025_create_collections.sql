-- A private pack of one account. Packs and collections are numbered together, because both are read as packs.
create table collections (
  id integer primary key default nextval('packs_id_seq'),
  account integer not null references accounts (id) on delete cascade,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  -- While it is shared; the link is derived from this and not stored.
  share_salt bytea,
  unique (account, id)
);
-- Also the limit of a double click: the second of two equal ones is refused.
create unique index one_collection_per_name on collections (account, lower(name));

-- A favourite: an asset that an account marked, in a collection or in none.
create table assets_packs (
  id uuid primary key,
  account integer not null references accounts (id) on delete cascade,
  asset uuid not null references assets (id) on delete cascade,
  pack integer,
  created_at timestamptz not null,
  -- Nobody can put anything into a collection of somebody else.
  foreign key (account, pack) references collections (account, id),
  constraint one_favourite_per_place unique nulls not distinct (account, asset, pack)
);
create index assets_packs_of_collection on assets_packs (account, pack);
create index assets_packs_asset on assets_packs (asset);

-- Packs as `/items` shows them: those of the catalogue and, to their owners, collections.
create view all_packs as
  select id, alias, parent, producer, name, name_ru, assets_total, last_asset_at, 'public' as type, null::integer as account
  from packs
  union all
  select id, null, null, null, name, name,
    (select count(*)::integer from assets_packs as f where f.account = collections.account and f.pack = collections.id),
    (select max(f.created_at) from assets_packs as f where f.account = collections.account and f.pack = collections.id),
    'private', account
  from collections;
