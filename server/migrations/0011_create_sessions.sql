-- A sign-in. Its tokens are derived from the secret of the application and this row; none of them is stored.
create table sessions (
  id uuid primary key,
  account integer not null references accounts (id) on delete cascade,
  salt bytea not null,
  -- The number of the newest refresh token, and when it was first seen in use.
  gen integer not null default 1 check (gen > 0),
  confirmed_at timestamptz,
  impersonated_by integer references accounts (id) on delete cascade,
  device uuid,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in
    ('logout', 'killed', 'password', 'email', 'device', 'overflow', 'reuse', 'suspended')),
  check ((ended_at is null) = (end_reason is null))
);
create index live_sessions_of_account on sessions (account, last_used_at) where ended_at is null;
create index sessions_expires_at on sessions (expires_at);
create index live_sessions_of_device on sessions (device) where ended_at is null;

-- A one-time key with which an administrator signs in as somebody else.
create table tickets (
  id uuid primary key,
  secret_hash bytea not null unique,
  account integer not null references accounts (id) on delete cascade,
  created_by integer not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
