-- A click on a heart is one call and one round trip. Both functions lock the account first, so its changes of favourites
-- and collections take turns, as those of the server do. Each statement of a function sees what was committed before it
-- began, so what is counted and looked up after the lock is current. Refusals are returned as data.

-- Adds what is missing and returns all of the given places in their order.
create function add_favourites(
  owner integer, new_ids uuid[], asset_ids uuid[], pack_ids integer[], at timestamptz, most integer
)
returns jsonb language plpgsql as $$
declare
  unknown jsonb;
begin
  perform from accounts a where a.id = owner for no key update;

  select to_jsonb(u) into unknown from (
    select 'asset' as field, given.id::text as value from unnest(asset_ids) as given (id)
    where not exists (select from assets a where a.id = given.id)
    union all
    select 'pack', given.id::text from unnest(pack_ids) as given (id)
    where given.id is not null and not exists (select from collections c where c.account = owner and c.id = given.id)
    limit 1
  ) as u;
  if unknown is not null then
    return jsonb_build_object('unknown', unknown);
  end if;

  if most < (select count(*) from (
    select f.asset, f.pack from assets_packs f where f.account = owner
    union
    select * from unnest(asset_ids, pack_ids)
  ) as kept) then
    return '{"is_over_limit": true}';
  end if;

  insert into assets_packs (id, account, asset, pack, created_at)
  select given.id, owner, given.asset, given.pack, at from unnest(new_ids, asset_ids, pack_ids) as given (id, asset, pack)
  on conflict do nothing;

  return jsonb_build_object('favourites', (
    select jsonb_agg(jsonb_build_object('id', f.id, 'account', f.account, 'asset', f.asset, 'pack', f.pack) order by given.place)
    from unnest(asset_ids, pack_ids) with ordinality as given (asset, pack, place)
    join assets_packs f on f.account = owner and f.asset = given.asset and f.pack is not distinct from given.pack
  ));
end $$;

-- Moves favourites to one collection, or to none, and returns what stands for each of them afterwards, by their ids. An
-- asset is in a place once: of several favourites the one that is there stays, else the first, and the others go.
create function move_favourites(owner integer, ids uuid[], destination integer, expected_asset uuid)
returns jsonb language plpgsql as $$
declare
  result jsonb;
begin
  perform from accounts a where a.id = owner for no key update;

  if (select count(*) from assets_packs f
    where f.account = owner and f.id = any (ids) and f.asset = coalesce(expected_asset, f.asset)
  ) < (select count(distinct given.id) from unnest(ids) as given (id)) then
    return '{"is_missing": true}';
  end if;
  if destination is not null and not exists (select from collections c where c.account = owner and c.id = destination) then
    return '{"is_unknown_pack": true}';
  end if;

  with given as (
    select f.id, f.asset from assets_packs f where f.account = owner and f.id = any (ids)
  ), standing as (
    select distinct on (f.asset) f.id, f.asset from assets_packs f
    where f.account = owner and f.asset in (select g.asset from given g)
      and (f.pack is not distinct from destination or f.id = any (ids))
    order by f.asset, f.pack is not distinct from destination desc, f.id
  ), removed as (
    delete from assets_packs f using standing s
    where f.account = owner and f.id = any (ids) and f.asset = s.asset and f.id <> s.id
  ), moved as (
    update assets_packs f set pack = destination from standing s where f.id = s.id and f.pack is distinct from destination
  )
  select jsonb_agg(jsonb_build_object('id', s.id, 'account', owner, 'asset', s.asset, 'pack', destination) order by g.id)
  into result from given g join standing s on s.asset = g.asset;
  return jsonb_build_object('favourites', result);
end $$;
