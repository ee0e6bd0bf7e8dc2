create table credentials (
  account integer primary key references accounts (id) on delete cascade,
  password_hash text not null,
  -- Null until the first completed change, which may come at any time.
  changed_at timestamptz
);

-- A confirmation under way. The six digits are derived from the secret of the application and the id: they are nowhere.
create table codes (
  id uuid primary key,
  purpose text not null check (purpose in ('register_email', 'confirm_email', 'change_email', 'change_password')),
  status text not null default 'new' check (status in ('new', 'used', 'replaced')),
  -- Whose it is. Null before an account exists, and where the address belongs to nobody who may use the code.
  account integer references accounts (id) on delete cascade,
  email text not null,
  -- False when the answer had to look like any other, but nobody may ever be told the digits.
  mailable boolean not null,
  attempts integer not null default 0 check (attempts between 0 and 5),
  password_hash text,
  sub_init text,
  lang text not null check (lang in ('en', 'ru')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index codes_account on codes (account);
create index codes_expires_at on codes (expires_at);

-- How often something was tried for one subject, such as a password for an address; the subject is a hash.
create table tries (
  kind text not null,
  subject bytea not null,
  count integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz,
  primary key (kind, subject)
);
create index tries_last_at on tries (last_at);
