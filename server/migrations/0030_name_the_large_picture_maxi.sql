-- The pricing prompt shows the picture whose `relation_data` is 'maxi': the main picture, which is the largest one.
-- An asset always has one main picture, so it always has one 'maxi'.
create function name_main_picture() returns trigger language plpgsql as $$
begin
  new.relation_data := case when new.is_main then 'maxi' else nullif(new.relation_data, 'maxi') end;
  return new;
end $$;

-- Lists do not show `relation_data`, so the assets of a large catalogue need not be written again.
alter table images disable trigger images_show_changed;
alter table images disable trigger images_show_left;
update images set relation_data = case when is_main then 'maxi' end where is_main or relation_data = 'maxi';
alter table images enable trigger images_show_changed;
alter table images enable trigger images_show_left;

create trigger images_name_main_picture before insert or update of is_main, relation_data on images
  for each row execute function name_main_picture();
