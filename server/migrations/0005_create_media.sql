-- A picture of an asset. Its key is the folder that holds it in every width, as AVIF and as WebP.
create table images (
  id uuid primary key,
  asset uuid not null references assets (id) on delete cascade,
  is_main boolean not null default false,
  -- What the picture shows or is used for: 'second', 'panorama', 'maxi' …
  relation_data text,
  position integer not null default 0,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  key text not null check (key ~ '^images/[0-9a-f]{64}$')
);
create index images_asset on images (asset);
create index images_key on images (key);
create unique index one_main_image_per_asset on images (asset) where is_main;

-- A variant to download; the bytes are named by their hash, so equal files are stored once.
create table files (
  id uuid primary key,
  asset uuid not null,
  version integer not null,
  map text check (map in
    ('basecolor', 'normal_gl', 'normal_dx', 'roughness', 'metalness', 'height', 'ao', 'opacity', 'emission')),
  resolution text check (resolution ~ '^[1-9][0-9]*K$'),
  format text not null check (format in ('png', 'jpg', 'exr', 'hdr', 'glb', 'gltf', 'bin')),
  name text not null check (name <> ''),
  bytes bigint not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  crc32 bigint not null check (crc32 between 0 and 4294967295),
  key text not null,
  foreign key (asset, version) references asset_versions (asset, number) on delete cascade,
  unique (asset, version, name)
);
create index files_key on files (key);

-- A light derivative for the viewer in the page: anybody may load it, while files are paid for.
create table previews (
  id uuid primary key,
  asset uuid not null references assets (id) on delete cascade,
  kind text not null check (kind in ('map', 'model', 'environment')),
  map text,
  bytes bigint not null check (bytes > 0),
  key text not null check (key ~ '^previews/[0-9a-f]{64}\.[a-z]+$'),
  check ((kind = 'map') = (map is not null))
);
create index previews_asset on previews (asset);
create index previews_key on previews (key);

-- Bytes that a publisher is about to refer to: the sweep leaves them alone.
create table byte_claims (
  holder uuid not null,
  key text not null,
  claimed_at timestamptz not null,
  primary key (holder, key)
);
create index byte_claims_key on byte_claims (key);

create function require_main_image() returns trigger language plpgsql as $$
declare
  of_asset uuid;
begin
  if tg_table_name = 'assets' then
    of_asset := new.id;
  else
    of_asset := old.asset;
  end if;
  if exists (select from assets where id = of_asset)
    and not exists (select from images where asset = of_asset and is_main) then
    raise exception 'The asset % has no main image', of_asset
      using errcode = 'check_violation', constraint = 'assets_have_a_main_image';
  end if;
  return null;
end $$;

-- At the end of the transaction, because an asset and its image cannot arrive in the same statement.
create constraint trigger assets_have_a_main_image after insert on assets
  deferrable initially deferred for each row execute function require_main_image();
create constraint trigger images_leave_a_main_image after delete or update of asset, is_main on images
  deferrable initially deferred for each row execute function require_main_image();
