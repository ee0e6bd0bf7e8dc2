-- Everything that ever changed a subscription. `subscriptions` is what one gets by reading it from the start.
create table ledger (
  id bigint generated always as identity primary key,
  account integer not null references accounts (id),
  at timestamptz not null,
  kind text not null check (kind in ('payment', 'grant', 'referral', 'recurring_on', 'recurring_off', 'blocked')),
  -- What makes this entry the only one of its kind, such as `payment:17`: nothing is credited twice.
  key text not null unique,
  payment integer unique references payments (id),
  promo text references promos (id),
  sub text references subs (id),
  days integer not null default 0 check (days >= 0),
  -- The monthly prices, in cents, by which time left on another plan was converted.
  price_from integer check (price_from > 0),
  price_to integer check (price_to > 0),
  -- A card that may be charged again: by which payment, and for how many months at a time.
  recurring_parent integer references payments (id),
  recurring_months integer check (recurring_months > 0),
  check ((days > 0) = (sub is not null)),
  check ((kind = 'payment') = (payment is not null))
);
create index ledger_of_account on ledger (account, id);
create unique index one_trial_per_account on ledger (account, promo);
create trigger ledger_rows_stay before update or delete on ledger for each row execute function keep_rows();
create trigger ledger_stays before truncate on ledger for each statement execute function keep_rows();

alter table subscriptions
  add column blocked boolean not null default false,
  add column recurring_parent integer references payments (id),
  add column recurring_months integer;

-- Subscriptions from before the ledger get an entry that leads to the same end.
insert into ledger (account, at, kind, key, sub, days)
select account, sub_end - interval '30 days', 'grant', 'opening:' || account, sub, 30 from subscriptions;

-- Who came by whose link. Both are rewarded when the new account first pays.
create table referrals (
  account integer primary key references accounts (id) on delete cascade,
  referrer integer not null references accounts (id) on delete cascade,
  at timestamptz not null,
  check (account <> referrer)
);
create index referrals_of_referrer on referrals (referrer);
