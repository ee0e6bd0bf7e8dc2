-- One row per mail from the moment it is queued. Processes of the version before this one add a row per attempt, which
-- has no job.
alter table mail_log
  alter column account drop not null,
  drop constraint mail_log_state_check,
  add constraint mail_log_state_check check (state in ('waiting', 'sent', 'failed')),
  add column recipient text,
  add column subject text,
  -- Why the last attempt failed.
  add column cause text,
  add column tries integer not null default 1,
  add column tried_at timestamptz,
  -- The job that sends the mail: its queue and its id, by which the queue finds it without a scan.
  add column queue text,
  add column job uuid,
  -- When an administrator sent it again. A mail is sent again only once; the copy has a row of its own.
  add column resent_at timestamptz;
create unique index mail_log_by_job on mail_log (job);
create index mail_log_by_mail on mail_log (mail);
create index mail_log_of_recipient on mail_log (recipient);
comment on table mail_log is 'Which mails were queued for whom and whether the mail server took them, without their content';

-- Refusals that may be an attack, counted per hour. Their number is bounded by the process that counts them.
create table security_events (
  hour timestamptz not null,
  kind text not null check (kind in ('rate_limit', 'sign_in', 'second_factor', 'proof', 'callback')),
  -- The pattern of the address that was called, such as /api/assets/:id.
  route text not null,
  account integer references accounts (id) on delete cascade,
  -- The network of the caller, never the whole address. Null when too many networks were counted in this hour.
  network text,
  id bigint generated always as identity primary key,
  count integer not null check (count > 0),
  last_at timestamptz not null,
  unique nulls not distinct (hour, kind, route, account, network)
);
create index security_events_at on security_events (last_at);
create index security_events_of_account on security_events (account, last_at) where account is not null;
comment on table security_events is 'Refused requests that may be an attack, counted per hour, route, network and account';

-- Events of the audit log that the table of security events shows too.
create index audit_log_security on audit_log (at) where event in ('session.reused', 'passkey.cloned');

-- The size of each table by day.
create table table_sizes (
  day date not null,
  name text not null,
  bytes bigint not null,
  primary key (day, name)
);
comment on table table_sizes is 'The bytes of each table with its indexes, once a day, for the growth of the database';

-- Decisions of administrators about many accounts. A job carries them out.
create table bulk_actions (
  -- Chosen by the browser, so that a repeated request starts nothing twice.
  id text primary key,
  actor integer not null references accounts (id),
  ip text not null,
  action text not null check (action in ('give_days', 'end_sessions', 'suspend', 'resume')),
  days integer,
  sub text,
  reason text not null,
  created_at timestamptz not null,
  check ((action = 'give_days') = (days is not null))
);
comment on table bulk_actions is 'Decisions of administrators about many accounts';

create table bulk_accounts (
  bulk text not null references bulk_actions (id) on delete cascade,
  account integer not null references accounts (id) on delete cascade,
  -- Null until the job has reached the account.
  done_at timestamptz,
  -- Why it was refused; null for success.
  code text,
  primary key (bulk, account)
);
create index bulk_accounts_waiting on bulk_accounts (bulk, account) where done_at is null;
comment on table bulk_accounts is 'The accounts of a bulk action, and what became of each';
