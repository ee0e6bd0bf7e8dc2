alter table banners
  -- Before this moment it is not shown. Null shows it at once.
  add column starts_at timestamptz,
  -- A path of the site or an https address; empty without a link.
  add column link text not null default '',
  -- What the link says. When empty, the site has words of its own.
  add column link_label text not null default '',
  add column link_label_ru text not null default '',
  add check (starts_at < date_block_at);

-- A deleted banner can be restored, and is then shown to the same accounts again. Ids are never given twice.
alter table banner_links drop constraint banner_links_banner_fkey;

-- In how many browsers a banner was seen, clicked and closed on a day (UTC). It also has the days of deleted banners.
create table banner_days (
  banner integer not null,
  day date not null,
  seen integer not null default 0 check (seen >= 0),
  clicked integer not null default 0 check (clicked >= 0),
  closed integer not null default 0 check (closed >= 0),
  primary key (banner, day)
);
