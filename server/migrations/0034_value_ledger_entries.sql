-- What the days of an entry are worth, in cents or kopecks: what was paid for them, or the value of days given away.
-- Null in entries from before time left was converted by its value.
alter table ledger
  add column currency text check (currency in ('usd', 'rub')),
  add column amount integer check (amount >= 0),
  -- Beside price_to, which is in cents.
  add column price_to_rub integer check (price_to_rub > 0),
  add check ((currency is null) = (amount is null));
