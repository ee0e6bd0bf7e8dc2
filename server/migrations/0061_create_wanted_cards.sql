-- How searches that found something ended, by day: how often none of the results was opened, and how often one was. It says
-- nothing about the visitors.
create table search_outcomes (
  words text not null check (char_length(words) between 1 and 100),
  day date not null,
  unopened integer not null default 0,
  opened integer not null default 0,
  primary key (words, day)
);
create index search_outcomes_day on search_outcomes (day);

-- Of the searches that found something, those of which no result was opened.
alter table search_days add unopened integer not null default 0;

-- Announcements of what the catalogue lacks and is going to have.
create table wanted_cards (
  id integer generated always as identity primary key,
  title text not null,
  title_ru text,
  text text,
  text_ru text,
  state text not null check (state in ('open', 'withdrawn', 'fulfilled')),
  -- Increases with every change. A change names the revision that it is based on.
  revision integer not null default 1,
  -- Where the wanted assets are, unless they are in `wanted_assets`.
  pack integer references packs (id) on delete set null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
create index wanted_cards_pack on wanted_cards (pack);

-- The searches that a wanted card answers.
create table wanted_searches (
  words text primary key check (char_length(words) between 1 and 100),
  card integer not null references wanted_cards (id) on delete cascade
);
create index wanted_searches_card on wanted_searches (card);

-- The assets that fulfil a wanted card.
create table wanted_assets (
  card integer not null references wanted_cards (id) on delete cascade,
  asset uuid not null references all_assets (id) on delete cascade,
  primary key (card, asset)
);
create index wanted_assets_asset on wanted_assets (asset);

-- A wish is for the words of a search or for a wanted card.
alter table wishes
  alter words drop not null,
  add card integer references wanted_cards (id),
  add check (num_nonnulls(words, card) = 1),
  add unique (account, card);
create index wishes_card on wishes (card);
