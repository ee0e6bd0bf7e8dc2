-- Rows are sealed by a job after they were committed. The old trigger held one lock until the end of the transaction that
-- wrote a row, so the transactions of all accounts waited for each other.
drop trigger audit_rows_are_sealed on audit_log;
drop trigger audit_rows_stay on audit_log;
drop function seal_audit_row();

alter table audit_log alter column id drop default;
alter table audit_log alter column id add generated always as identity;
select setval(pg_get_serial_sequence('audit_log', 'id'), coalesce(max(id), 0) + 1, false) from audit_log;

-- The place in the chain, without gaps. Null, as the hash, until the row is sealed.
alter table audit_log add column position bigint;
alter table audit_log alter column hash drop not null;
alter table audit_log alter column hash drop default;
-- The ids of the rows so far are the order of their chain.
update audit_log set position = id;
alter table audit_log add constraint audit_log_position unique (position);
alter table audit_log add constraint audit_log_sealed_wholly check ((position is null) = (hash is null));
create index audit_log_unsealed on audit_log (id) where position is null;

create function hash_audit_row(previous bytea, entry audit_log) returns bytea language sql immutable as $$
  select sha256(coalesce(previous, '\x') || convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.at), entry.event, entry.account, entry.actor, entry.ip, entry.facts)::text, 'UTF8'))
$$;

-- Seals up to `most` rows and returns how many it sealed. A row that is committed late is sealed late, whatever its id.
create function seal_audit_rows(most integer) returns integer language plpgsql as $$
declare
  entry audit_log;
  last_position bigint;
  last_hash bytea;
  sealed integer := 0;
begin
  -- One chain has one sealer. Nobody who adds rows takes this lock.
  perform pg_advisory_xact_lock(7659150);
  select position, hash into last_position, last_hash from audit_log where position is not null
    order by position desc limit 1;
  for entry in select * from audit_log where position is null order by id limit most loop
    last_position := coalesce(last_position, 0) + 1;
    last_hash := hash_audit_row(last_hash, entry);
    update audit_log set position = last_position, hash = last_hash where id = entry.id;
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;

create or replace function keep_audit_log() returns trigger language plpgsql as $$
begin
  -- A seal is added once; nothing else of a row ever changes.
  if tg_op = 'UPDATE' and old.position is null and new.position is not null
    and (new.id, new.at, new.event, new.account, new.actor, new.ip, new.facts)
      is not distinct from (old.id, old.at, old.event, old.account, old.actor, old.ip, old.facts)
  then
    return new;
  end if;
  raise exception 'The audit log is only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_rows_stay before update or delete on audit_log for each row execute function keep_audit_log();
