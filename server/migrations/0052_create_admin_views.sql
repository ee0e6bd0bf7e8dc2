-- A table of the admin area as an administrator has filtered, sorted and arranged it.
create table admin_views (
  id uuid primary key default gen_random_uuid(),
  account integer not null references accounts (id) on delete cascade,
  of_table text not null,
  name text not null check (name <> ''),
  -- The parameters of the list, checked again whenever the view is used.
  query jsonb not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  unique (account, of_table, name)
);

-- The newest downloads of everybody.
create index spent_downloads_by_time on spent_downloads (spent_at, id);
