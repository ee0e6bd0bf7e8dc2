-- Where the price is below the minimum of a coin, the provider is asked for the minimum. Null: for the price itself.
alter table payments
  add column asked_usd_cents integer,
  add check (asked_usd_cents > usd_cents);
