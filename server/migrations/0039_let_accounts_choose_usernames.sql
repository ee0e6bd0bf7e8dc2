-- Null until the owner chose a name: the first one was made by the product.
alter table accounts add column username_changed_at timestamptz;

-- Names that an account had. Nobody else gets them, so that a receipt or a message never points at another person.
create table former_usernames (
  username text primary key,
  account integer not null references accounts (id) on delete cascade,
  until timestamptz not null
);
create index former_usernames_account on former_usernames (account);
