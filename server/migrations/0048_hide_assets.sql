-- An asset that is not shown keeps its row, with everything that refers to it. `assets` becomes a view of the shown ones,
-- so no list, count or page can forget to leave hidden assets out. Only what must also find hidden assets names the table.

-- Every query of the view has the condition `hidden_at is null`. These indexes know it, so counts still need no table row.
alter table assets add column hidden_at timestamptz;
drop index assets_published_at, assets_exclusive, assets_of_pack, assets_of_producer;
create index assets_published_at on assets (published_at desc) where hidden_at is null;
create index assets_exclusive on assets (id) where exclusive and hidden_at is null;
create index assets_of_pack on assets (pack, published_at desc, id) include (hidden_at);
create index assets_of_producer on assets (producer, published_at desc, id) include (hidden_at);
create index assets_hidden on assets (id) where hidden_at is not null;

alter table assets rename to all_assets;
create view assets as
  select id, producer, pack, type, name, name_ru, exclusive, published_at, description, description_ru, free, licence,
    facts, palette, colors, version, fingerprint, updated_at, main_picture, second_picture, resolution, formats
  from all_assets where hidden_at is null;

create or replace function require_main_image() returns trigger language plpgsql as $$
declare
  of_asset uuid;
begin
  if tg_table_name = 'all_assets' then
    of_asset := new.id;
  else
    of_asset := old.asset;
  end if;
  if exists (select from all_assets where id = of_asset)
    and not exists (select from images where asset = of_asset and is_main) then
    raise exception 'The asset % has no main image', of_asset
      using errcode = 'check_violation', constraint = 'assets_have_a_main_image';
  end if;
  return null;
end $$;

create or replace function show_changed_pictures() returns trigger language plpgsql as $$
begin
  update all_assets set main_picture = pictures[1], second_picture = pictures[2]
  from (
    select asset, shown_pictures(asset) as pictures from (select distinct asset from changed_rows) as changed
  ) as shown
  where id = shown.asset;
  return null;
end $$;

create or replace function show_changed_files() returns trigger language plpgsql as $$
begin
  update all_assets set resolution = shown.resolution, formats = shown.formats
  from (select distinct asset from changed_rows) as changed
    join all_assets as own on own.id = changed.asset
    cross join lateral shown_files(own.id, own.version) as shown
  where all_assets.id = own.id
    -- The files of a version that is not the current one yet.
    and (all_assets.resolution, all_assets.formats) is distinct from (shown.resolution, shown.formats);
  return null;
end $$;

-- Hiding and showing also change the counts of packs, so they take the lock of the tree before the row.
drop trigger assets_share_pack_tree on all_assets;
create trigger assets_share_pack_tree before insert or delete or update of pack, hidden_at on all_assets
  for each statement execute function share_pack_tree();

-- As before, without hidden assets.
create or replace function count_assets_of_packs() returns trigger language plpgsql as $$
declare
  changed integer[];
  added bigint[];
  newest timestamptz[];
begin
  if tg_op = 'INSERT' then
    select array_agg(pack), array_agg(n), array_agg(at) into changed, added, newest
    from (
      select pack, count(*) as n, max(published_at) as at from new_rows where hidden_at is null group by pack
    ) as came;
  elsif tg_op = 'DELETE' then
    select array_agg(pack), array_agg(n), array_agg(null::timestamptz) into changed, added, newest
    from (select pack, -count(*) as n from old_rows where hidden_at is null group by pack) as went;
  else
    select array_agg(pack), array_agg(n), array_agg(at) into changed, added, newest
    from (
      select pack, sum(n) as n, max(at) as at
      from (
        select pack, 1 as n, published_at as at from new_rows where hidden_at is null
        union all
        select pack, -1, null from old_rows where hidden_at is null
      ) as moves
      group by pack having sum(n) <> 0
    ) as moved;
  end if;
  if changed is null then
    return null;
  end if;

  -- In the order of their ids, so that publishers who meet in the same ancestors queue up.
  perform from packs where id in (
    with recursive up (pack) as (
      select unnest(changed)
      union
      select parent from packs join up on packs.id = up.pack where parent is not null
    ) select pack from up
  ) order by id for no key update;

  with recursive up (pack, n, at, start) as (
    select pack, n, at, pack from unnest(changed, added, newest) as c (pack, n, at)
    union all
    select packs.parent, up.n, up.at, up.start from packs join up on packs.id = up.pack where packs.parent is not null
  ), sums as (
    select pack, sum(n)::integer as n, max(at) as at from up group by pack
  )
  update packs
  set assets_total = assets_total + sums.n, last_asset_at = greatest(last_asset_at, sums.at)
  from sums where packs.id = sums.pack;
  return null;
end $$;

-- A favourite of a hidden asset stays and does not count.
create or replace view all_packs as
  select id, alias, parent, producer, name, name_ru, assets_total, last_asset_at, 'public' as type, null::integer as account
  from packs
  union all
  select id, null, null, null, name, name,
    (select count(*)::integer from assets_packs as f join assets on assets.id = f.asset
      where f.account = collections.account and f.pack = collections.id),
    (select max(f.created_at) from assets_packs as f join assets on assets.id = f.asset
      where f.account = collections.account and f.pack = collections.id),
    'private', account
  from collections;
