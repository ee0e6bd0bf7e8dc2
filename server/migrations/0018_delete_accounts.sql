-- What is left of an account whose owner went: a row without a person, for payments and the log to refer to.
alter table accounts drop constraint accounts_status_check;
alter table accounts add constraint accounts_status_check check (status in ('active', 'suspended', 'deleted'));

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in
  ('logout', 'killed', 'password', 'email', 'device', 'overflow', 'reuse', 'suspended', 'deleted'));
