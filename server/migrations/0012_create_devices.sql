-- A browser that may download for an account, told by a secret in its cookie. What a script says about it is a hint.
create table devices (
  id uuid primary key,
  account integer not null references accounts (id) on delete cascade,
  -- Handed out under a lock of the account, so the order of places is the order of arrival.
  place bigint generated always as identity,
  secret_hash bytea not null,
  visitor_id text not null,
  browser text not null,
  system text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  removed_at timestamptz
);
create unique index one_device_per_secret on devices (account, secret_hash) where removed_at is null;
create index devices_of_account on devices (account, place);
