-- The figures of the business. Triggers note what has changed, a refresh takes the notes and corrects the totals, of old
-- days too. Notes are only inserted and deleted, so payments and downloads never wait for each other.
create table report_changed_accounts (account integer not null);
create index report_changed_accounts_account on report_changed_accounts (account);

create table report_changed_downloads (
  day date not null,
  asset uuid not null,
  change integer not null
);

-- What happened to the subscription of an account, computed from its ledger. The days are in UTC.
create table report_facts (
  id bigint generated always as identity primary key,
  account integer not null,
  kind text not null,
  at timestamptz not null,
  -- The end of a time with one plan, for the kind `joined`.
  until timestamptz,
  sub text not null,
  -- The money of a payment, in cents or kopecks, and its value in cents. Empty without money.
  currency text not null,
  method text not null,
  amount bigint not null,
  usd_cents bigint not null,
  -- The month of the first payment, such as 2026-03. Empty when it does not matter for the kind.
  cohort text not null
);
create index report_facts_account on report_facts (account);
create index report_facts_kind on report_facts (kind, at);
create index report_facts_plan on report_facts (account, at, until) include (sub) where kind = 'joined';

-- The sum of the facts of each day, and figures that have no facts, such as downloads.
create table report_days (
  figure text not null,
  day date not null,
  sub text not null default '',
  currency text not null default '',
  method text not null default '',
  cohort text not null default '',
  count bigint not null default 0,
  amount bigint not null default 0,
  usd_cents bigint not null default 0,
  primary key (figure, day, sub, currency, method, cohort)
);

-- Downloads of each asset by day, and by month for long periods.
create table report_downloads (
  grain text not null check (grain in ('day', 'month')),
  start date not null,
  asset uuid not null,
  downloads integer not null,
  primary key (grain, start, asset) include (downloads)
);

-- How often visitors searched the whole catalogue, and how often they found nothing.
create table search_days (
  day date primary key,
  searches integer not null,
  missed integer not null
);

create function note_accounts_for_reports() returns trigger language plpgsql as $$
begin
  insert into report_changed_accounts (account) select id from changed_rows;
  return null;
end $$;

create function note_ledger_for_reports() returns trigger language plpgsql as $$
begin
  insert into report_changed_accounts (account) select distinct account from changed_rows;
  return null;
end $$;

create function note_payment_for_reports() returns trigger language plpgsql as $$
begin
  -- After a merge, the ledger entry of the payment is with the account that opened it.
  insert into report_changed_accounts (account) select distinct unnest(array[new.account, new.opened_by]);
  return null;
end $$;

create function note_downloads_for_reports() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into report_changed_downloads (day, asset, change)
    select (spent_at at time zone 'UTC')::date, asset, -count(*) from old_rows group by 1, 2;
  end if;
  if tg_op <> 'DELETE' then
    insert into report_changed_downloads (day, asset, change)
    select (spent_at at time zone 'UTC')::date, asset, count(*) from new_rows group by 1, 2;
  end if;
  return null;
end $$;

create trigger accounts_note_added_for_reports after insert on accounts
  referencing new table as changed_rows for each statement execute function note_accounts_for_reports();
create trigger accounts_note_deleted_for_reports after delete on accounts
  referencing old table as changed_rows for each statement execute function note_accounts_for_reports();
create trigger ledger_note_added_for_reports after insert on ledger
  referencing new table as changed_rows for each statement execute function note_ledger_for_reports();
-- A refund is a status or a flag of the payment, and need not change the ledger.
create trigger payments_note_refunds_for_reports after update of flags, status on payments
  for each row when (old.flags is distinct from new.flags or (new.status = 'refunded') <> (old.status = 'refunded'))
  execute function note_payment_for_reports();
create trigger downloads_note_added_for_reports after insert on spent_downloads
  referencing new table as new_rows for each statement execute function note_downloads_for_reports();
create trigger downloads_note_changed_for_reports after update on spent_downloads
  referencing old table as old_rows new table as new_rows for each statement execute function note_downloads_for_reports();
create trigger downloads_note_deleted_for_reports after delete on spent_downloads
  referencing old table as old_rows for each statement execute function note_downloads_for_reports();

-- What already exists is counted by the first refresh.
insert into report_changed_accounts (account) select id from accounts;
insert into report_changed_downloads (day, asset, change)
select (spent_at at time zone 'UTC')::date, asset, count(*) from spent_downloads group by 1, 2;

-- For the health of the providers and the list of what an administrator has to decide.
create index payment_events_at on payment_events (at);
create index payments_flagged on payments (id) where flags <> '{}';
create index payments_unanswered on payments (provider) where unknown_since is not null;
create index download_days_day on download_days (day);
