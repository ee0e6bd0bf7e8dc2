-- A change of how an account is reached or signed in to. For some days its owner can undo it.
create table account_changes (
  id uuid primary key,
  account integer not null references accounts (id) on delete cascade,
  -- The order of the changes of an account: they are made one at a time, under a lock of its user.
  place bigint generated always as identity,
  kind text not null check (kind in ('email', 'telegram_link', 'telegram_unlink')),
  -- How the account was reached before. Undoing restores this, whatever was changed since.
  old_email text not null,
  old_email_verified boolean not null,
  old_tg_id bigint,
  -- What came instead: the address, or the id of the Telegram account.
  new_value text,
  at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz,
  -- The link in the notice, the settings, a change of the password, or the undoing of an earlier change.
  undone_by text check (undone_by in ('link', 'settings', 'password', 'earlier')),
  check ((undone_at is null) = (undone_by is null))
);
create index account_changes_account on account_changes (account, place);
create index account_changes_at on account_changes (at);

-- Browsers in which the owner of an account has signed in. Wrong passwords and codes of others do not pause them.
create table known_browsers (
  account integer not null references accounts (id) on delete cascade,
  secret_hash bytea not null,
  last_at timestamptz not null,
  primary key (account, secret_hash)
);
create index known_browsers_last_at on known_browsers (last_at);

-- Null after a change was undone by the link in its notice: the owner sets a new password before using one again.
alter table credentials alter column password_hash drop not null;

-- `void`: what the code was bound to has changed.
alter table codes drop constraint codes_status_check;
alter table codes add constraint codes_status_check check (status in ('new', 'used', 'replaced', 'void'));
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in
  ('register_email', 'confirm_email', 'change_email', 'change_password',
   'prove_email', 'prove_telegram_link', 'prove_telegram_unlink', 'prove_undo'));

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in
  ('logout', 'killed', 'password', 'email', 'device', 'overflow', 'reuse', 'suspended', 'deleted', 'undone'));
