-- What happened to accounts and who did it: only ever added to, each row sealed by a hash over the one before.
create table audit_log (
  -- Without gaps, in the order of the chain: a sequence would number rows before they have their turn.
  id bigint primary key default 0,
  at timestamptz not null,
  event text not null,
  -- No foreign keys: the log outlives what it speaks of.
  account integer,
  actor integer,
  ip text,
  facts jsonb not null default '{}',
  hash bytea not null default '\x'
);
create index audit_log_account on audit_log (account, id);

create function seal_audit_row() returns trigger language plpgsql as $$
declare
  last audit_log;
begin
  -- One writer at a time until it commits, or two rows would follow the same one.
  perform pg_advisory_xact_lock(7659150);
  select * into last from audit_log order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.hash := sha256(
    coalesce(last.hash, '\x')
    || convert_to(jsonb_build_array(
         new.id, extract(epoch from new.at), new.event, new.account, new.actor, new.ip, new.facts)::text, 'UTF8'));
  return new;
end $$;

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only added to' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_rows_are_sealed before insert on audit_log for each row execute function seal_audit_row();
create trigger audit_rows_stay before update or delete on audit_log for each row execute function keep_audit_log();
create trigger audit_log_stays before truncate on audit_log for each statement execute function keep_audit_log();
