alter table payments
  -- A renewal that the owner asked for by a press; it is not one of the scheduled tries.
  add column by_owner boolean not null default false,
  -- The device that the payment was opened on, as the hash of its secret.
  add column device_hash bytea;
-- Trials and referral rewards look for other accounts with the same device or card.
create index payments_by_device on payments (device_hash) where device_hash is not null;
create index payments_by_payer on payments (payer_hash) where payer_hash is not null;
create index devices_by_secret on devices (secret_hash);
