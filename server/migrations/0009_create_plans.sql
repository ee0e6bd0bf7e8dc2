-- What one can subscribe to. Prices come with the payments.
create table subs (
  id text primary key check (id ~ '^[a-z0-9_]+$'),
  level integer not null check (level >= 0),
  devices integer not null check (devices >= 0),
  downloads_per_day integer not null check (downloads_per_day >= 0)
);
insert into subs (id, level, devices, downloads_per_day) values
  ('free', 0, 2, 10),
  ('pro', 1, 2, 50),
  ('max', 2, 4, 100),
  ('studio', 3, 10, 150);
