-- What an operator decides by hand: days taken back, a changed plan, two merged accounts, a settled or refunded payment.
alter table ledger
  drop constraint ledger_kind_check,
  drop constraint ledger_days_check,
  drop constraint ledger_check,
  add constraint ledger_kind_check check (kind in
    ('payment', 'grant', 'referral', 'recurring_on', 'recurring_off', 'blocked',
     'taken', 'switch', 'refund', 'merged_in', 'merged_out')),
  add constraint ledger_days_check check (days >= 0 or kind in ('taken', 'refund', 'merged_out')),
  -- A switch converts the time left and adds no days.
  add constraint ledger_check check ((days > 0 or kind = 'switch') = (sub is not null)),
  -- Why an operator made the entry.
  add column reason text;

-- A merged account is closed and points to the one that was kept.
alter table accounts
  add column merged_into integer references accounts (id),
  drop constraint accounts_status_check,
  add constraint accounts_status_check check (status in ('active', 'suspended', 'deleted', 'merged')),
  add constraint merged_accounts_point_to_another check (
    (status = 'merged') = (merged_into is not null) and merged_into is distinct from id);
create index accounts_merged on accounts (merged_into) where merged_into is not null;

-- The timeline of an account also shows sessions that have ended.
create index sessions_of_account on sessions (account, created_at);

alter table payments
  drop constraint payments_status_check,
  add constraint payments_status_check check (status in
    ('new', 'paid', 'cancelled', 'expired', 'failed', 'underpaid', 'refunded')),
  -- The account that opened the payment, which the card provider knows as its owner. A merge changes only `account`.
  add column opened_by integer references accounts (id);
update payments set opened_by = account;
alter table payments alter column opened_by set not null;

-- A trigger, because processes of the version before this one insert payments during an update.
create function remember_opener() returns trigger language plpgsql as $$
begin
  new.opened_by := coalesce(new.opened_by, new.account);
  return new;
end $$;
create trigger payments_remember_opener before insert on payments for each row execute function remember_opener();

-- Saved cards belong to the account that opened the payment, so payments can move to another account.
create unique index payments_by_opener_and_id on payments (opened_by, id);
alter table payments drop constraint charges_own_card;
alter table ledger drop constraint remembers_own_card;
alter table subscriptions drop constraint renews_by_own_card;
alter table payments add constraint charges_own_card
  foreign key (opened_by, parent) references payments (opened_by, id);
alter table ledger add constraint remembers_own_card
  foreign key (account, recurring_parent) references payments (opened_by, id);
alter table subscriptions add constraint renews_by_own_card
  foreign key (account, recurring_parent) references payments (opened_by, id);
drop index one_payment_per_renewal_attempt;
create unique index one_payment_per_renewal_attempt on payments (opened_by, renewal_of, attempt);

-- What providers answered about a payment, without signatures, each time that the answer changed.
create table payment_answers (
  id bigint generated always as identity primary key,
  payment integer not null references payments (id),
  at timestamptz not null,
  question text not null check (question in ('open', 'state', 'charge')),
  -- The HTTP status; null when there was no answer.
  status integer,
  body text not null check (octet_length(body) <= 8192)
);
create index payment_answers_of_payment on payment_answers (payment, id);
create index payment_answers_at on payment_answers (at);
create trigger payment_answers_stay before update on payment_answers for each row execute function keep_rows();
create index payment_callbacks_of_payment on payment_callbacks (payment, id);

-- Which mails went to an account and whether the mail server took them, without their content.
create table mail_log (
  id bigint generated always as identity primary key,
  account integer not null references accounts (id) on delete cascade,
  -- The id of the mail in the queue, which is also its Message-ID.
  mail text not null,
  name text not null,
  state text not null check (state in ('sent', 'failed')),
  at timestamptz not null
);
create index mail_log_of_account on mail_log (account, at);
create index mail_log_at on mail_log (at);
