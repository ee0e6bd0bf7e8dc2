-- Two pictures of an asset may have the same position, e.g. after another one became the main picture. Without the id
-- the order of these two was left to chance.
create or replace function shown_pictures(of_asset uuid) returns json[] language sql stable as $$
  select array_agg(row_to_json(picture)) from (
    -- Its id is the hash in the key, which is all of the key that an address shows.
    select substr(key, 8) as id, width, height, placeholder
    from images where asset = of_asset order by is_main desc, position, images.id limit 2
  ) as picture
$$;

update assets set second_picture = (shown_pictures(id))[2]
where id in (select asset from images where not is_main group by asset, position having count(*) > 1);
