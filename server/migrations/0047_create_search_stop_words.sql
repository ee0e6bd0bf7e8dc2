-- Words that a search ignores, besides those of PostgreSQL's stemmers. Lower case, е for ё.
create table search_stop_words (
  word text primary key check (word = lower(word) and word <> '')
);

-- Noted as `forms`, because processes of the previous release take unknown subjects for ids of assets.
create trigger search_stop_words_note_change after insert or update or delete on search_stop_words
  for each statement execute function note_changed_table('forms');
