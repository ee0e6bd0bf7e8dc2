-- Codes and notices were logged without the account that they are about when it had another address.
update mail_log m set account = c.account from account_changes c where m.account is null and m.mail = c.id::text;
update mail_log m set account = c.account from codes c where m.account is null and m.mail = c.id::text;
-- These subjects say what a customer has asked for.
update mail_log set subject = null where name in ('wish-granted', 'wanted-fulfilled');

-- The wishes of a wanted card are found by its searches.
create index wishes_words on wishes (words) where words is not null;

-- When all accounts were done, so that a job which is retried does not report it again.
alter table bulk_actions add column finished_at timestamptz;
update bulk_actions b set finished_at = (select max(done_at) from bulk_accounts where bulk = b.id)
where not exists (select from bulk_accounts where bulk = b.id and done_at is null);
