-- Texts that people write and visitors read: documentation, posts, questions, job openings, texts of the landing page.
create table articles (
  id uuid primary key,
  kind text not null check (kind in ('docs', 'blog', 'faq', 'job', 'landing')),
  section text,
  position integer not null default 0,
  -- The name of the file of the product that the article was made from. An article that was deleted keeps it, so that it
  -- is not made again.
  seed text unique,
  created_at timestamptz not null,
  deleted_at timestamptz,
  unique (id, kind)
);

-- An article in one language. Visitors read the revision `live_revision`, and `next_revision` from `next_at` on: see
-- `shown` in queries.ts.
create table article_texts (
  article uuid not null,
  kind text not null,
  locale text not null check (locale in ('en', 'ru')),
  slug text not null check (slug ~ '^[a-z0-9]+([-_][a-z0-9]+)*$'),
  live_revision integer,
  live_at timestamptz,
  next_revision integer,
  next_at timestamptz,
  -- When the text was published for the first time.
  published_at timestamptz,
  primary key (article, locale),
  foreign key (article, kind) references articles (id, kind),
  unique (kind, locale, slug),
  check ((live_revision is null) = (live_at is null)),
  check ((next_revision is null) = (next_at is null)),
  check (live_revision is null or published_at is not null)
);

create table article_revisions (
  article uuid not null,
  locale text not null,
  number integer not null check (number > 0),
  title text not null check (title <> ''),
  summary text not null,
  markdown text not null,
  -- Null for a text that comes with the product.
  account integer references accounts (id),
  at timestamptz not null,
  primary key (article, locale, number),
  foreign key (article, locale) references article_texts (article, locale)
);
alter table article_texts
  add foreign key (article, locale, live_revision) references article_revisions (article, locale, number),
  add foreign key (article, locale, next_revision) references article_revisions (article, locale, number);

create function refuse_revision_change() returns trigger language plpgsql as $$
begin
  raise exception 'Revisions of articles are never changed or deleted' using errcode = 'check_violation';
end $$;
create trigger article_revisions_stay before update or delete on article_revisions
  for each statement execute function refuse_revision_change();

-- Earlier addresses of articles.
create table article_redirects (
  kind text not null,
  locale text not null,
  slug text not null,
  article uuid not null references articles (id),
  primary key (kind, locale, slug)
);

-- Texts refer to a picture by its id, as `picture:{id}`.
create table article_pictures (
  id uuid primary key,
  key text not null check (key ~ '^images/[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  account integer not null references accounts (id),
  uploaded_at timestamptz not null
);
