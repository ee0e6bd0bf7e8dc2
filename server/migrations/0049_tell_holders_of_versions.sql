-- The version that a spent download was for. It is null for older rows: those were for the version of their moment.
alter table spent_downloads add column version integer check (version > 0);
drop index spent_downloads_asset;
create index spent_downloads_of_asset on spent_downloads (asset, account);

-- Whether the account wants mails about new versions of what it has downloaded.
alter table accounts add column notify_versions boolean not null default true;

-- A new version of an asset, for an account that has downloaded an earlier one.
create table asset_notices (
  account integer not null references accounts (id) on delete cascade,
  asset uuid not null,
  version integer not null,
  created_at timestamptz not null,
  seen_at timestamptz,
  -- Set when a mail that lists this version was enqueued.
  mailed_at timestamptz,
  primary key (account, asset, version),
  foreign key (asset, version) references asset_versions (asset, number) on delete cascade
);
create index asset_notices_of_version on asset_notices (asset, version);
create index asset_notices_unseen on asset_notices (account) where seen_at is null;
create index asset_notices_to_mail on asset_notices (created_at) where seen_at is null and mailed_at is null;
create index asset_notices_seen on asset_notices (seen_at) where seen_at is not null;
