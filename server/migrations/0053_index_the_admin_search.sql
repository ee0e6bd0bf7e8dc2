-- Trigram indexes find a piece of an e-mail, a name or a coin address. Any owner of a database may create the extension.
create extension if not exists pg_trgm;

create index users_by_piece on users
  using gin ((email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops);
create index accounts_by_piece on accounts using gin (username gin_trgm_ops);
create index payments_by_piece on payments
  using gin ((coalesce(address, '') || ' ' || coalesce(memo, '') || ' ' || coalesce(external_id, '')) gin_trgm_ops);
create index assets_by_piece on all_assets using gin ((name || ' ' || coalesce(name_ru, '')) gin_trgm_ops);

-- Amounts as customers name them: the price in one of two currencies, or the coins to send and those received.
create index payments_by_usd on payments (usd_cents, id);
create index payments_by_rub on payments (rub_kopecks, id);
create index payments_by_coins on payments (amount_to_pay, id) where amount_to_pay is not null;
create index payments_by_received on payments (received, id) where received is not null;
create index files_by_hash on files (sha256);
