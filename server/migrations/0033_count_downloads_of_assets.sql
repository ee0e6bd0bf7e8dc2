-- How many accounts have downloaded an asset. Search ranks equal matches by it; a job counts anew every hour, because
-- counting in the transaction of a download would make everyone who takes a popular asset wait for each other.
create table asset_popularity (
  asset uuid primary key references assets (id) on delete cascade,
  downloads integer not null check (downloads > 0)
);
insert into asset_popularity (asset, downloads) select asset, count(*) from downloads group by asset;

create trigger asset_popularity_note_added after insert on asset_popularity
  referencing new table as changed_rows for each statement execute function note_assets_of_changed_rows();
create trigger asset_popularity_note_changed after update on asset_popularity
  referencing new table as changed_rows for each statement execute function note_assets_of_changed_rows();
create trigger asset_popularity_note_deleted after delete on asset_popularity
  referencing old table as changed_rows for each statement execute function note_assets_of_changed_rows();
