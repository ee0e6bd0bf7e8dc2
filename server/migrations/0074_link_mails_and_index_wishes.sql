-- Codes and notices were logged without the account that they are about when it had another address.
update mail_log m set account = c.account from account_changes c where m.account is null and m.mail = c.id::text;
update mail_log m set account = c.account from codes c where m.account is null and m.mail = c.id::text;

-- The wishes of a wanted card are found by its searches.
create index wishes_words on wishes (words) where words is not null;

alter table bulk_actions
  -- A digest of the numbers of its accounts, by which the action started only if they were the ones of the preview.
  add column finished_at timestamptz;
