-- The import used to copy the English text where it had no Russian one.
update producers set name_ru = null where name_ru in (name, '');
update packs set name_ru = null where name_ru in (name, '');
update tags set name_ru = null where name_ru in (name, '');
update assets
set name_ru = nullif(nullif(name_ru, name), ''), description_ru = nullif(nullif(description_ru, description), '')
where name_ru in (name, '') or description_ru in (description, '');
update asset_versions set note_ru = null where note_ru in (note, '');

-- A missing translation is null and never an empty text.
alter table producers add check (name_ru <> '');
alter table packs add check (name_ru <> '');
alter table tags add check (name_ru <> '');
alter table assets add check (name_ru <> ''), add check (description_ru <> '');
alter table asset_versions add check (note_ru <> '');

-- Cached answers contain the copies.
update topic_versions set version = version + 1 where topic = 'catalog';
