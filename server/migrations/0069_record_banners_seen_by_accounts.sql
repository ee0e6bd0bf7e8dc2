-- Which banner the owner of an account saw, clicked and closed: the first and the last moment of each. The banner may be
-- deleted.
create table banner_views (
  account integer not null references accounts (id) on delete cascade,
  banner integer not null,
  seen_at timestamptz,
  last_seen_at timestamptz,
  clicked_at timestamptz,
  last_clicked_at timestamptz,
  closed_at timestamptz,
  last_closed_at timestamptz,
  primary key (account, banner),
  check (seen_at <= last_seen_at and clicked_at <= last_clicked_at and closed_at <= last_closed_at)
);
