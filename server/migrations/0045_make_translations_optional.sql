-- The Russian text of the catalogue may be missing: then it is null, and pages show the English text.
alter table producers alter column name_ru drop not null;
alter table packs alter column name_ru drop not null;
alter table tags alter column name_ru drop not null;
alter table assets
  alter column name_ru drop not null,
  alter column description_ru drop not null,
  alter column description_ru drop default;
alter table asset_versions
  alter column note_ru drop not null,
  alter column note_ru drop default;
