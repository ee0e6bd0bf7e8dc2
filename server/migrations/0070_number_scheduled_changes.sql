-- Tells a scheduled change from the one that has replaced it.
alter table record_schedules add column number integer generated always as identity;

-- `problem` is the code of a refusal from now on; some codes have several reasons.
alter table record_schedules add column problem_reason text;
update record_schedules set problem = 'INTERNAL_SERVER_ERROR' where problem is not null;

-- The key of the request that created the record: the same request again creates nothing.
alter table record_revisions add column request text;
create unique index record_revisions_request on record_revisions (account, kind, request) where request is not null;

-- The effect of other prices, and the question whether a plan or promo is used.
create index payments_open_by_sub on payments (sub) where status in ('new', 'underpaid');
create index payments_by_sub on payments (sub);
create index payments_by_promo on payments (promo) where promo is not null;
create index ledger_by_sub on ledger (sub) where sub is not null;
create index ledger_by_promo on ledger (promo) where promo is not null;
create index subscriptions_by_sub on subscriptions (sub);
create index subscriptions_by_promos on subscriptions using gin (promos);
