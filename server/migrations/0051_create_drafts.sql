-- A draft is what becomes an asset, or the next version of one. Only one statement writes the state, and the transition
-- table is in the contract.
create table drafts (
  id uuid primary key,
  account integer not null references accounts (id),
  -- Null for a draft that was not uploaded as files, and after the upload is swept.
  upload uuid references uploads (id) on delete set null,
  state text not null default 'draft' check (state in ('draft', 'in_review', 'changes_requested', 'scheduled',
    'published', 'unpublished', 'deleted', 'superseded')),
  -- Increases with every change of the text.
  revision integer not null default 1,
  -- The asset that this was published as, or is to become the next version of.
  asset uuid references all_assets (id) on delete cascade,
  -- The version that this was published as.
  version integer,
  text jsonb not null check (jsonb_typeof(text) = 'object'),
  reading text not null default 'waiting' check (reading in ('waiting', 'reading', 'read', 'failed', 'stopped')),
  reading_message text,
  -- Increases whenever the files change, so that a reading of older files is thrown away.
  files_revision integer not null default 1,
  -- Everything that publishing needs and reading found: a prepared asset without its problems and pictures.
  prepared jsonb,
  -- Facts of each source file by name.
  file_facts jsonb not null default '{}',
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  -- The perceptual hash of its plain picture, in hex.
  look text check (look ~ '^[0-9a-f]{64}$'),
  -- The claim that protects the stored bytes from the sweep.
  holder uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  publish_at timestamptz,
  deleted_at timestamptz,
  check ((state = 'deleted') = (deleted_at is not null)),
  check (state <> 'scheduled' or publish_at is not null),
  check (state not in ('published', 'unpublished', 'superseded') or version is not null)
);
create index drafts_of_account on drafts (account, created_at desc);
create index drafts_by_state on drafts (state, created_at desc);
create index drafts_of_upload on drafts (upload);
create unique index one_current_draft_per_asset on drafts (asset) where state in ('published', 'unpublished');
create unique index one_open_draft_per_asset on drafts (asset)
  where state in ('draft', 'in_review', 'changes_requested', 'scheduled') and asset is not null;

-- Every accepted file that has been sorted.
create table draft_files (
  file uuid primary key references upload_files (id) on delete cascade,
  -- Null for a file that fits nowhere; people put it into a draft.
  draft uuid references drafts (id) on delete set null,
  -- The path within the asset.
  name text not null check (name <> ''),
  -- A picture of the asset and its info.json came with it and are not part of the download.
  role text not null default 'part' check (role in ('part', 'picture', 'info')),
  -- The map that a person chose; otherwise the name of the file says it.
  map text,
  -- Taken out by a fix, which can be undone.
  is_replaced boolean not null default false
);
create unique index one_name_per_draft on draft_files (draft, lower(name)) where not is_replaced;

create table draft_pictures (
  id uuid primary key,
  draft uuid not null references drafts (id) on delete cascade,
  position integer not null,
  origin text not null check (origin in ('rendered', 'given', 'taken')),
  relation text,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  key text not null,
  palette jsonb not null,
  colors text[] not null
);
create index draft_pictures_draft on draft_pictures (draft, position);

create table draft_fixes (
  id uuid primary key,
  draft uuid not null references drafts (id) on delete cascade,
  kind text not null,
  fix text not null,
  -- The name of the file that had the problem.
  file text not null,
  -- Files that the fix took out of the draft and put into it. Undoing it is possible while they are still in their places.
  old_files uuid[] not null,
  new_files uuid[] not null,
  before jsonb,
  after jsonb,
  made_at timestamptz not null
);
create index draft_fixes_draft on draft_fixes (draft);

create table draft_edits (
  id bigint generated always as identity primary key,
  -- One for all fields and drafts that were changed together.
  edit uuid not null,
  draft uuid not null references drafts (id) on delete cascade,
  account integer not null references accounts (id),
  at timestamptz not null,
  field text not null,
  before jsonb,
  after jsonb
);
create index draft_edits_draft on draft_edits (draft, id desc);
create index draft_edits_edit on draft_edits (edit);

create table draft_comments (
  id uuid primary key,
  draft uuid not null references drafts (id) on delete cascade,
  account integer not null references accounts (id),
  at timestamptz not null,
  event text,
  text text not null check (text <> '')
);
create index draft_comments_draft on draft_comments (draft, at);

-- The claim of a draft lasts until the draft is published or deleted; others end after a day.
alter table byte_claims add column is_lasting boolean not null default false;

-- The perceptual hash of the plain picture, in hex, by which assets that look alike are found.
alter table all_assets add column look text check (look ~ '^[0-9a-f]{64}$');
create or replace view assets as
  select id, producer, pack, type, name, name_ru, exclusive, published_at, description, description_ru, free, licence,
    facts, palette, colors, version, fingerprint, updated_at, main_picture, second_picture, resolution, formats, look
  from all_assets where hidden_at is null;
