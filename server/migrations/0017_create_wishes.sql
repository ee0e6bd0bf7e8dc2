-- What an account wants to be told of once it can be found. A wish that came true is mailed and gone.
create table wishes (
  id uuid primary key,
  account integer not null references accounts (id) on delete cascade,
  words text not null check (char_length(words) between 1 and 100),
  made_at timestamptz not null,
  -- The version of the topic `catalog` in which it was last looked for: a catalogue that stands still is not asked again.
  looked_at_version bigint not null default -1,
  unique (account, words)
);
create index wishes_looked_at_version on wishes (looked_at_version);
