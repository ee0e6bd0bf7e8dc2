-- A cached page or answer is valid while the versions of the topics it was made from stand still.
-- Whoever changes public rows raises the version in the same transaction, so every process sees both or neither.
create table topic_versions (
  topic text primary key,
  version bigint not null default 1
);
