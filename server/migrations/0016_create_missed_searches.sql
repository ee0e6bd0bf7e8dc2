-- What was looked for in the whole catalogue and not found: the words and how often, and nothing about who asked.
create table missed_searches (
  words text primary key check (char_length(words) between 1 and 100),
  times integer not null default 1 check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index missed_searches_last_at on missed_searches (last_at);
