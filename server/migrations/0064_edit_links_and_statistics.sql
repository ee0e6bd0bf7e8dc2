-- Links that are empty here come from the configuration.
alter table projects
  add column support_chat_url text not null default '',
  add column channel_url text not null default '',
  add column private_chat_url text not null default '',
  -- The numbers about the catalogue in the header and on the landing page.
  add column shown_statistics text[] not null default '{assets,today,exclusive,packs,producers}';
comment on table projects is 'The business that runs the product: legal lines, rouble rate, links, shown statistics. One row.';
