-- Every value of a record that administrators change, such as the price list. Null when the record was deleted.
create table record_revisions (
  kind text not null,
  record text not null,
  number integer not null check (number > 0),
  value jsonb,
  -- Null for a value that came about in another way than by saving the record.
  account integer references accounts (id),
  at timestamptz not null,
  primary key (kind, record, number)
);
create trigger record_revisions_stay before update or delete on record_revisions
  for each statement execute function refuse_revision_change();

-- The change that waits for its moment: the fields in which `value` differs from `base`.
create table record_schedules (
  kind text not null,
  record text not null,
  base jsonb not null,
  value jsonb not null,
  account integer not null references accounts (id),
  at timestamptz not null,
  -- Why it could not be carried out at its moment.
  problem text,
  primary key (kind, record)
);

-- Which administrators have which page open. Lost with a crash, which does no harm.
create unlogged table presences (
  account integer not null references accounts (id) on delete cascade,
  page text not null,
  seen_at timestamptz not null,
  primary key (page, account)
);

create or replace function refuse_revision_change() returns trigger language plpgsql as $$
begin
  raise exception 'Revisions are never changed or deleted' using errcode = 'check_violation';
end $$;
