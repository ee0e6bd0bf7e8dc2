-- Finds articles by their words in any form. The Russian configuration stems words in Latin letters as English ones.
create index revisions_by_words on article_revisions
  using gin (to_tsvector('russian', title || ' ' || summary || ' ' || markdown));
