-- A portable link ends with the session that made it, and belongs to the network address that used it first.
alter table download_links
  add column session uuid references sessions (id) on delete cascade,
  -- A keyed hash of that address.
  add column started_by bytea;
create index download_links_session on download_links (session);
