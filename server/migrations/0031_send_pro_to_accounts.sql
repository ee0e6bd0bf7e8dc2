-- `send_pro` is a promo that the operator sends to an account. It costs nothing, and nobody can buy it.
alter table promos
  drop constraint promos_usd_cents_check,
  drop constraint promos_rub_kopecks_check,
  add check (usd_cents >= 0 and rub_kopecks >= 0),
  add check (not is_active or (usd_cents > 0 and rub_kopecks > 0));
insert into promos (id, sub, days, usd_cents, rub_kopecks) values ('send_pro', 'pro', 3, 0, 0);
