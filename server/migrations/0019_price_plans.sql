-- What a month of a plan costs. Longer periods follow by their percentage; a rouble price that is missing, by the rate.
alter table subs
  add column usd_cents integer not null default 0 check (usd_cents >= 0),
  add column rub_kopecks integer check (rub_kopecks > 0 and rub_kopecks % 100 = 0),
  add column benefits jsonb not null default '[]' check (jsonb_typeof(benefits) = 'array');
update subs set usd_cents = 900, rub_kopecks = 79000 where id = 'pro';
update subs set usd_cents = 1900, rub_kopecks = 169000 where id = 'max';
update subs set usd_cents = 3900, rub_kopecks = 349000 where id = 'studio';
-- Time left on one plan is converted by the ratio of two prices, so neither may be nothing.
alter table subs add check ((level = 0) = (usd_cents = 0));

update subs set benefits = case id
  when 'free' then '[
    {"icon": "download", "name": "10 downloads a day", "name_ru": "10 скачиваний в день"},
    {"icon": "devices", "name": "2 devices", "name_ru": "2 устройства"},
    {"icon": "gift", "name": "Free assets", "name_ru": "Бесплатные ассеты"},
    {"icon": "collection", "name": "Collections", "name_ru": "Коллекции"},
    {"icon": "heart", "name": "Favourites", "name_ru": "Избранное"}]'::jsonb
  when 'pro' then '[
    {"icon": "download", "name": "50 downloads a day", "name_ru": "50 скачиваний в день"},
    {"icon": "devices", "name": "2 devices", "name_ru": "2 устройства"},
    {"icon": "unlock", "name": "All assets", "name_ru": "Все ассеты"},
    {"icon": "referral", "name": "7 days for each friend", "name_ru": "7 дней за каждого друга"}]'::jsonb
  when 'max' then '[
    {"icon": "download", "name": "100 downloads a day", "name_ru": "100 скачиваний в день"},
    {"icon": "devices", "name": "4 devices", "name_ru": "4 устройства"},
    {"icon": "unlock", "name": "All assets", "name_ru": "Все ассеты"},
    {"icon": "referral", "name": "7 days for each friend", "name_ru": "7 дней за каждого друга"}]'::jsonb
  else '[
    {"icon": "download", "name": "150 downloads a day", "name_ru": "150 скачиваний в день"},
    {"icon": "devices", "name": "10 devices", "name_ru": "10 устройств"},
    {"icon": "unlock", "name": "All assets", "name_ru": "Все ассеты"},
    {"icon": "referral", "name": "7 days for each friend", "name_ru": "7 дней за каждого друга"}]'::jsonb
end;

create table periods (
  months integer primary key check (months between 1 and 60),
  -- Of the price of as many single months.
  percent integer not null check (percent between 1 and 100)
);
insert into periods (months, percent) values (1, 100), (3, 95), (6, 85), (12, 70);

-- A first cheap extension, once per account.
create table promos (
  id text primary key check (id ~ '^[a-z0-9_]+$'),
  sub text not null references subs (id),
  days integer not null check (days > 0),
  usd_cents integer not null check (usd_cents > 0),
  rub_kopecks integer not null check (rub_kopecks > 0),
  is_active boolean not null default false
);
create unique index one_active_promo_per_plan on promos (sub) where is_active;
insert into promos (id, sub, days, usd_cents, rub_kopecks, is_active) values
  ('pro3days1rub', 'pro', 3, 10, 100, true),
  ('pro3days100rub', 'pro', 3, 111, 10000, false),
  ('pro3days199rub', 'pro', 3, 221, 19900, false);
