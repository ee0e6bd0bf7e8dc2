-- What lists show of the pictures and files of an asset, beside the asset itself: a list of sixty would look them up one
-- by one. Only the triggers here write it.
alter table assets
  -- As the API shows a picture.
  add column main_picture json,
  -- The one after the main picture.
  add column second_picture json,
  -- The largest of this version, and all of its formats.
  add column resolution text,
  add column formats text[] not null default '{}';

create function shown_pictures(of_asset uuid) returns json[] language sql stable as $$
  select array_agg(row_to_json(picture)) from (
    -- Its id is the hash in the key, which is all of the key that an address shows.
    select substr(key, 8) as id, width, height, placeholder
    from images where asset = of_asset order by is_main desc, position limit 2
  ) as picture
$$;

create function shown_files(of_asset uuid, of_version integer, out resolution text, out formats text[])
language sql stable as $$
  -- As numbers: 16K is more than 8K. What comes with a glTF is no format that somebody looks for.
  select max(rtrim(files.resolution, 'K')::int) || 'K',
    coalesce(array_agg(distinct format order by format) filter (where format <> 'bin'), '{}')
  from files where asset = of_asset and version = of_version
$$;

update assets set
  main_picture = (shown_pictures(id))[1],
  second_picture = (shown_pictures(id))[2],
  (resolution, formats) = (select shown.resolution, shown.formats from shown_files(id, version) as shown);

create function show_changed_pictures() returns trigger language plpgsql as $$
begin
  update assets set main_picture = pictures[1], second_picture = pictures[2]
  from (
    select asset, shown_pictures(asset) as pictures from (select distinct asset from changed_rows) as changed
  ) as shown
  where id = shown.asset;
  return null;
end $$;

create function show_changed_files() returns trigger language plpgsql as $$
begin
  update assets set resolution = shown.resolution, formats = shown.formats
  from (select distinct asset from changed_rows) as changed
    join assets as own on own.id = changed.asset
    cross join lateral shown_files(own.id, own.version) as shown
  where assets.id = own.id
    -- The files of a version that is not the current one yet.
    and (assets.resolution, assets.formats) is distinct from (shown.resolution, shown.formats);
  return null;
end $$;

create function show_files_of_version() returns trigger language plpgsql as $$
begin
  select shown.resolution, shown.formats into new.resolution, new.formats from shown_files(new.id, new.version) as shown;
  return new;
end $$;

create trigger images_show_added after insert on images
  referencing new table as changed_rows for each statement execute function show_changed_pictures();
create trigger images_show_changed after update on images
  referencing new table as changed_rows for each statement execute function show_changed_pictures();
create trigger images_show_left after update on images
  referencing old table as changed_rows for each statement execute function show_changed_pictures();
create trigger images_show_deleted after delete on images
  referencing old table as changed_rows for each statement execute function show_changed_pictures();

create trigger files_show_added after insert on files
  referencing new table as changed_rows for each statement execute function show_changed_files();
create trigger files_show_changed after update on files
  referencing new table as changed_rows for each statement execute function show_changed_files();
create trigger files_show_left after update on files
  referencing old table as changed_rows for each statement execute function show_changed_files();
create trigger files_show_deleted after delete on files
  referencing old table as changed_rows for each statement execute function show_changed_files();
create trigger assets_show_version before update of version on assets
  for each row execute function show_files_of_version();
