-- The number of a payment is also the number of its invoice at the provider, so it may never be used again, not even
-- after the database was restored from a backup. `seconds` is the time of opening; numbers are never below it, so those
-- given out after a restore are above those that the restore lost.
create function next_payment_number(seconds integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sequence constant regclass := pg_get_serial_sequence('payments', 'id');
  -- Any number that nobody else locks by.
  lock constant bigint := 7659149;
  number bigint;
begin
  -- Until the number is there, not until the commit: customers do not wait for each other's transactions.
  perform pg_advisory_lock(lock);
  number := nextval(sequence);
  if number < seconds then
    number := setval(sequence, seconds);
  end if;
  perform pg_advisory_unlock(lock);
  return number;
exception when query_canceled or others then
  perform pg_advisory_unlock(lock);
  raise;
end $$;

-- A renewal charges the card of an earlier payment, which has to be one of the same account.
create unique index payments_by_account_and_id on payments (account, id);
drop index payments_of_account;
alter table payments add constraint charges_own_card
  foreign key (account, parent) references payments (account, id);
alter table ledger add constraint remembers_own_card
  foreign key (account, recurring_parent) references payments (account, id);
alter table subscriptions add constraint renews_by_own_card
  foreign key (account, recurring_parent) references payments (account, id);
