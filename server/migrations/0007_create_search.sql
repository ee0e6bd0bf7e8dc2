-- Forms of a word that a stemmer takes for another word: песка is песок. Lower case, е for ё.
create table search_forms (
  form text primary key check (form = lower(form) and form <> ''),
  lemma text not null check (lemma = lower(lemma) and lemma <> '')
);

-- Words that stand for each other in both directions. Synonyms of tags are in tag_synonyms.
create table search_synonyms (
  word text not null check (word = lower(word) and word <> ''),
  meaning text not null check (meaning = lower(meaning) and meaning <> ''),
  primary key (word, meaning)
);

-- What each transaction changed: the id of an asset, or the name of a small table that is read again as a whole.
-- Every process follows it to keep its index of the catalogue. Transactions commit in another order than they begin,
-- so a reader goes by pg_snapshot_xmin: below it nothing is still to come.
create table search_changes (
  xid xid8 not null,
  subject text not null,
  primary key (xid, subject)
);

-- Where the changes stood at some moments; those before the pruned mark are deleted.
create table search_marks (
  xid xid8 primary key,
  noted_at timestamptz not null,
  is_pruned boolean not null default false
);
create unique index one_pruned_mark on search_marks (is_pruned) where is_pruned;

create function note_changed_assets() returns trigger language plpgsql as $$
begin
  insert into search_changes (xid, subject)
  select pg_current_xact_id(), id::text from changed_rows
  on conflict do nothing;
  return null;
end $$;

create function note_assets_of_changed_rows() returns trigger language plpgsql as $$
begin
  insert into search_changes (xid, subject)
  select distinct pg_current_xact_id(), asset::text from changed_rows
  on conflict do nothing;
  return null;
end $$;

create function note_changed_table() returns trigger language plpgsql as $$
begin
  insert into search_changes (xid, subject) values (pg_current_xact_id(), tg_argv[0])
  on conflict do nothing;
  return null;
end $$;

create trigger assets_note_added after insert on assets
  referencing new table as changed_rows for each statement execute function note_changed_assets();
create trigger assets_note_changed after update on assets
  referencing new table as changed_rows for each statement execute function note_changed_assets();
create trigger assets_note_deleted after delete on assets
  referencing old table as changed_rows for each statement execute function note_changed_assets();
create trigger assets_note_emptied after truncate on assets
  for each statement execute function note_changed_table('everything');

create trigger asset_tags_note_added after insert on asset_tags
  referencing new table as changed_rows for each statement execute function note_assets_of_changed_rows();
create trigger asset_tags_note_changed after update on asset_tags
  referencing new table as changed_rows for each statement execute function note_assets_of_changed_rows();
create trigger asset_tags_note_deleted after delete on asset_tags
  referencing old table as changed_rows for each statement execute function note_assets_of_changed_rows();

create trigger files_note_added after insert on files
  referencing new table as changed_rows for each statement execute function note_assets_of_changed_rows();
create trigger files_note_changed after update on files
  referencing new table as changed_rows for each statement execute function note_assets_of_changed_rows();
create trigger files_note_deleted after delete on files
  referencing old table as changed_rows for each statement execute function note_assets_of_changed_rows();

create trigger tags_note_change after insert or update or delete on tags
  for each statement execute function note_changed_table('tags');
create trigger tag_synonyms_note_change after insert or update or delete on tag_synonyms
  for each statement execute function note_changed_table('tags');
create trigger producers_note_change after insert or update or delete on producers
  for each statement execute function note_changed_table('producers');
create trigger packs_note_change
  after insert or delete or update of alias, name, name_ru, parent, last_asset_at on packs
  for each statement execute function note_changed_table('packs');
create trigger search_forms_note_change after insert or update or delete on search_forms
  for each statement execute function note_changed_table('forms');
create trigger search_synonyms_note_change after insert or update or delete on search_synonyms
  for each statement execute function note_changed_table('synonyms');
