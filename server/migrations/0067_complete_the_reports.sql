-- The flags of a payment that an administrator has dealt with. They stay in `flags`, which reports read.
alter table payments add column done_flags text[] not null default '{}';

-- Mails that were not sent are few, and counted whenever the first page of the administration is open.
create index mail_log_unsent on mail_log (at) where state <> 'sent';
-- The newest attempts say whether the mail server answers.
create index mail_log_tried on mail_log (tried_at);

-- Downloads of each asset by year. A trigger adds up the months, so the totals are also right while processes of the
-- version before this one refresh the reports.
create table report_download_years (
  start date not null,
  asset uuid not null,
  downloads integer not null,
  primary key (start, asset) include (downloads)
);

create function add_report_download_years() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into report_download_years as known (start, asset, downloads)
    select date_trunc('year', start)::date as year, asset, -sum(downloads) from old_rows where grain = 'month'
    group by year, asset
    on conflict (start, asset) do update set downloads = known.downloads + excluded.downloads;
  end if;
  if tg_op <> 'DELETE' then
    insert into report_download_years as known (start, asset, downloads)
    select date_trunc('year', start)::date as year, asset, sum(downloads) from new_rows where grain = 'month'
    group by year, asset
    on conflict (start, asset) do update set downloads = known.downloads + excluded.downloads;
  end if;
  return null;
end $$;

create trigger report_downloads_add_inserted_years after insert on report_downloads
  referencing new table as new_rows for each statement execute function add_report_download_years();
create trigger report_downloads_add_changed_years after update on report_downloads
  referencing old table as old_rows new table as new_rows for each statement execute function add_report_download_years();
create trigger report_downloads_take_deleted_years after delete on report_downloads
  referencing old table as old_rows for each statement execute function add_report_download_years();

insert into report_download_years (start, asset, downloads)
select date_trunc('year', start)::date as year, asset, sum(downloads) from report_downloads where grain = 'month'
group by year, asset;
