-- An account spends downloads of its daily allowance. "Charge" is left to money that is taken from a card.
alter table download_days rename column charges to spent;
alter table download_days rename constraint download_days_charges_check to download_days_spent_check;

alter table downloads rename column charged_at to spent_at;

alter table download_charges rename to spent_downloads;
alter table spent_downloads rename column charged_at to spent_at;
alter table spent_downloads rename constraint download_charges_pkey to spent_downloads_pkey;
alter table spent_downloads rename constraint download_charges_account_fkey to spent_downloads_account_fkey;
alter table spent_downloads rename constraint download_charges_asset_fkey to spent_downloads_asset_fkey;
alter index download_charges_of_account rename to spent_downloads_of_account;
alter index download_charges_asset rename to spent_downloads_asset;
