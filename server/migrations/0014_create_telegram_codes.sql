-- What the bot last told somebody. The digits are derived from the salt; only their keyed hash is here to be looked up.
create table telegram_codes (
  tg_id bigint primary key,
  salt bytea not null,
  code_hash bytea not null,
  -- Telegram repeats an update that it believes lost; an older number changes nothing.
  update_id bigint not null,
  first_name text not null,
  lang text not null check (lang in ('en', 'ru')),
  expires_at timestamptz not null,
  used_at timestamptz
);
-- Only the digits are typed on the site, so no two people may have the same.
create unique index one_owner_per_telegram_code on telegram_codes (code_hash) where used_at is null;
