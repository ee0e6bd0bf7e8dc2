-- What goes into archives beside the files of an asset, made or measured once and kept: packed maps, a small picture.
create table derived_files (
  asset uuid not null,
  version integer not null,
  kind text not null check (kind in ('orm', 'preview')),
  -- Empty for what has none.
  resolution text not null default '',
  name text not null check (name <> ''),
  bytes bigint not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  crc32 bigint not null check (crc32 between 0 and 4294967295),
  key text not null,
  primary key (asset, version, kind, resolution),
  foreign key (asset, version) references asset_versions (asset, number) on delete cascade
);
create index derived_files_key on derived_files (key);
