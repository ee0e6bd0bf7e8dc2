-- Earlier aliases of tags that were renamed or merged into another one. Addresses with them lead to the tag.
create table tag_redirects (
  alias text primary key,
  tag integer not null references tags (id) on delete cascade
);
create index tag_redirects_tag on tag_redirects (tag);
