-- A second factor of an account: an authenticator app (TOTP) or a passkey.
create table factors (
  id uuid primary key,
  account integer not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  -- The shared secret of the app, encrypted with a key that is derived from the application secret.
  secret bytea,
  -- The newest time step whose code was used. Codes of this step and of earlier ones are refused.
  last_step bigint,
  -- Given by the owner of a passkey.
  name text check (name <> ''),
  credential_id text unique,
  public_key bytea,
  -- The number of signatures as the authenticator counts them; zero when it does not count.
  counter bigint,
  transports text[],
  created_at timestamptz not null,
  used_at timestamptz,
  added_by uuid references account_changes (id) on delete set null,
  -- A removed factor is kept while its removal can be undone.
  removed_by uuid references account_changes (id) on delete cascade,
  check (num_nonnulls(secret, last_step) = case kind when 'totp' then 2 else 0 end),
  check (num_nonnulls(name, credential_id, public_key, counter, transports) = case kind when 'passkey' then 5 else 0 end)
);
create index factors_of_account on factors (account) where removed_by is null;
create unique index one_authenticator_app_per_account on factors (account) where kind = 'totp' and removed_by is null;
create index factors_added_by on factors (added_by);
create index factors_removed_by on factors (removed_by);

-- Each replaces the second factor once, for an owner who has lost it.
create table recovery_codes (
  account integer not null references accounts (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account, code_hash)
);

-- What a passkey must sign, once. The account is set when it is to become a passkey of that account.
create table passkey_challenges (
  challenge text primary key,
  account integer references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
create index passkey_challenges_account on passkey_challenges (account);

-- When the person last proved to be the owner; null for an administrator who impersonates the account.
alter table sessions add column proved_at timestamptz;
-- `factor`: another session added the first second factor.
alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in
  ('logout', 'killed', 'password', 'email', 'device', 'overflow', 'reuse', 'suspended', 'deleted', 'undone', 'factor'));

alter table account_changes drop constraint account_changes_kind_check;
alter table account_changes add constraint account_changes_kind_check check (kind in
  ('email', 'telegram_link', 'telegram_unlink', 'factor_add', 'factor_remove', 'factor_reset'));
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in
  ('register_email', 'confirm_email', 'change_email', 'change_password',
   'prove_email', 'prove_telegram_link', 'prove_telegram_unlink', 'prove_factor_remove', 'prove_undo', 'prove_step_up'));
