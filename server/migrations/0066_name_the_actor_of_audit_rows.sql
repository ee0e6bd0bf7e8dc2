-- Until now a row about something that belongs to no account, such as a price, had its actor in `account`. New rows have
-- it in `actor`. Rows never change, so two columns derive from each row who did it and whom it is about. The hash of a row
-- does not cover them.
alter table audit_log
  -- The owner of an account did what came with an address, except where an operator may have done it in a request too.
  add column done_by integer generated always as (coalesce(actor, case
    when split_part(event, '.', 1) in ('article', 'assets', 'banner', 'bulk', 'business', 'demand', 'pack', 'prices',
      'producer', 'rows', 'synonym', 'table', 'tag', 'tagging', 'wanted') then account
    when ip is null or event in ('account.deleted', 'session.reused', 'passkey.cloned') then null
    when event = 'sessions.killed' and facts ->> 'reason' in ('killed', 'suspended', 'deleted') then null
    else account end)) stored,
  add column about integer generated always as (case
    when actor is null and split_part(event, '.', 1) in ('article', 'assets', 'banner', 'bulk', 'business', 'demand',
      'pack', 'prices', 'producer', 'rows', 'synonym', 'table', 'tag', 'tagging', 'wanted') then null
    else account end) stored;

drop index audit_log_account;
create index audit_log_about on audit_log (about, id) where about is not null;
create index audit_log_done_by on audit_log (done_by, id) where done_by is not null;
