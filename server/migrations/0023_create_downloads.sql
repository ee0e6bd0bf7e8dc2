-- How many assets an account was charged for on a day (UTC). The statement that raises the number is its own check.
create table download_days (
  account integer not null references accounts (id) on delete cascade,
  day date not null,
  charges integer not null check (charges > 0),
  primary key (account, day)
);

-- What an account may download again for nothing, and until when. One row per asset, so that two requests cannot both charge.
create table downloads (
  account integer not null references accounts (id) on delete cascade,
  asset uuid not null references assets (id) on delete cascade,
  charged_at timestamptz not null,
  covered_until timestamptz not null check (covered_until > charged_at),
  primary key (account, asset)
);
create index downloads_asset on downloads (asset);

-- What was charged when.
create table download_charges (
  id uuid primary key,
  account integer not null references accounts (id) on delete cascade,
  asset uuid not null references assets (id) on delete cascade,
  charged_at timestamptz not null
);
create index download_charges_of_account on download_charges (account, charged_at desc, id desc);
create index download_charges_asset on download_charges (asset);

-- A way to bytes that one device of one account was given. Its signature is derived and not stored.
create table download_links (
  id uuid primary key,
  account integer not null references accounts (id) on delete cascade,
  device uuid not null references devices (id) on delete cascade,
  -- Which bytes, as JSON text: the signature is over its very characters.
  content text not null,
  start_before timestamptz not null,
  started_at timestamptz
);
create index download_links_start_before on download_links (start_before);
create index download_links_account on download_links (account);
create index download_links_device on download_links (device);

-- The form and resolution that an account last took of each type of asset.
create table download_choices (
  account integer not null references accounts (id) on delete cascade,
  type text not null check (type in ('texture', 'model', 'hdri')),
  variant text not null check (variant ~ '^[a-z0-9-]{1,40}$'),
  primary key (account, type)
);
