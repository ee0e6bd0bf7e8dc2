-- Reports of the use of the allowance read all accounts of some days.
create index download_days_day on download_days (day) include (account, spent);
