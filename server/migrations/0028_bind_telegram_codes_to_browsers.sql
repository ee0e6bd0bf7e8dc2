-- A bot code works only in the browser that asked for it and only for one purpose. Codes from before have no browser:
-- they cannot be used any more, and their owners ask for new ones.
alter table telegram_codes
  add column browser bytea,
  add column purpose text not null default 'login' check (purpose in ('login', 'link', 'prove')),
  add column attempts integer not null default 0 check (attempts between 0 and 5);
-- Digits are compared with the codes of one browser alone, so different people may have the same.
drop index one_owner_per_telegram_code;
create index live_telegram_codes_of_browser on telegram_codes (browser) where used_at is null;
