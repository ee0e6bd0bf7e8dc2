-- assets_total counts the assets of a pack and of everything below it. Only the triggers here write it.
-- last_asset_at is the newest publication that the pack or anything below it ever received; it never goes back.
alter table packs
  add column assets_total integer not null default 0,
  add column last_asset_at timestamptz;

with recursive within (pack, ancestor) as (
  select id, id from packs
  union
  select packs.id, within.ancestor from packs join within on packs.parent = within.pack
), totals as (
  select ancestor, count(*) as assets, max(published_at) as newest
  from within join assets on assets.pack = within.pack
  group by ancestor
)
update packs set assets_total = assets, last_asset_at = newest from totals where ancestor = id;

alter table packs add constraint packs_hold_what_they_hold check (assets_total >= 0);
create index packs_last_asset_at on packs (last_asset_at desc);

-- Who adds, moves or deletes assets walks up the tree and shares this lock; who bends the tree has it alone.
-- Taken before any row, so that the two wait for each other instead of dying of a deadlock.
create function share_pack_tree() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7659149);
  return null;
end $$;

create function own_pack_tree() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7659149);
  return null;
end $$;

create trigger assets_share_pack_tree before insert or delete or update of pack on assets
  for each statement execute function share_pack_tree();
create trigger packs_own_pack_tree before update of parent on packs
  for each statement execute function own_pack_tree();

create function guard_pack_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.assets_total := 0;
    new.last_asset_at := null;
  -- Deeper than one means that another trigger writes, and those are the ones below.
  elsif pg_trigger_depth() = 1
    and (new.assets_total, new.last_asset_at) is distinct from (old.assets_total, old.last_asset_at) then
    raise exception 'The counts of a pack are kept by the database' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger packs_guard_counts before insert or update on packs
  for each row execute function guard_pack_counts();

create function count_assets_of_packs() returns trigger language plpgsql as $$
declare
  changed integer[];
  added bigint[];
  newest timestamptz[];
begin
  if tg_op = 'INSERT' then
    select array_agg(pack), array_agg(n), array_agg(at) into changed, added, newest
    from (select pack, count(*) as n, max(published_at) as at from new_rows group by pack) as came;
  elsif tg_op = 'DELETE' then
    select array_agg(pack), array_agg(n), array_agg(null::timestamptz) into changed, added, newest
    from (select pack, -count(*) as n from old_rows group by pack) as went;
  else
    select array_agg(pack), array_agg(n), array_agg(at) into changed, added, newest
    from (
      select pack, sum(n) as n, max(at) as at
      from (
        select pack, 1 as n, published_at as at from new_rows
        union all
        select pack, -1, null from old_rows
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

create trigger assets_are_counted_in after insert on assets
  referencing new table as new_rows for each statement execute function count_assets_of_packs();
create trigger assets_are_counted_out after delete on assets
  referencing old table as old_rows for each statement execute function count_assets_of_packs();
create trigger assets_are_counted_over after update on assets
  referencing old table as old_rows new table as new_rows for each statement execute function count_assets_of_packs();

create function keep_pack_tree() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from new_rows join old_rows using (id) where new_rows.parent is distinct from old_rows.parent
    ) then
      return null;
    end if;
  end if;

  if exists (
    with recursive up (pack, ancestor) as (
      select id, parent from new_rows where parent is not null
      union
      select up.pack, packs.parent from packs join up on packs.id = up.ancestor where packs.parent is not null
    ) select from up where pack = ancestor
  ) then
    raise exception 'A pack cannot be inside itself' using errcode = 'check_violation', constraint = 'packs_form_a_tree';
  end if;
  if tg_op = 'INSERT' then
    return null;
  end if;

  -- What a pack holds itself is its old total without those of its old children; the new totals follow from that.
  with recursive before as (
    select packs.id, packs.assets_total,
      case when old_rows.id is null then packs.parent else old_rows.parent end as parent
    from packs left join old_rows using (id)
  ), below as (
    select parent, sum(assets_total) as assets from before where parent is not null group by parent
  ), own as (
    select before.id, before.assets_total - coalesce(below.assets, 0) as assets
    from before left join below on below.parent = before.id
  ), within (pack, ancestor) as (
    select id, id from packs
    union
    select packs.id, within.ancestor from packs join within on packs.parent = within.pack
  ), totals as (
    select ancestor, sum(own.assets)::integer as assets, max(packs.last_asset_at) as newest
    from within join own on own.id = within.pack join packs on packs.id = within.pack
    group by ancestor
  )
  update packs set assets_total = totals.assets, last_asset_at = totals.newest
  from totals
  where packs.id = ancestor and (packs.assets_total, packs.last_asset_at) is distinct from (totals.assets, totals.newest);
  return null;
end $$;

create trigger packs_keep_tree_when_made after insert on packs
  referencing new table as new_rows for each statement execute function keep_pack_tree();
create trigger packs_keep_tree_when_moved after update on packs
  referencing old table as old_rows new table as new_rows for each statement execute function keep_pack_tree();
