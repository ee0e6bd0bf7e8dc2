import pg from 'pg';

interface Business {
  accounts: number;
  payments: number;
  downloads: number;
  now: Date;
  onProgress(step: string): void;
}

const DAYS = 1_096;

/**
 * Fills three years of a business into a catalogue that has assets: payments at intervals of a month, and downloads of
 * which most are of few assets. Takes the URL of the owner, because triggers and foreign keys are off while it inserts.
 */
export async function fillBusiness(url: string, { accounts, payments, downloads, now, onProgress }: Business) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = async (step: string, text: string, values: unknown[] = []) => {
    onProgress(step);
    await client.query(text, values);
  };
  const tables = ['accounts', 'ledger', 'payments', 'spent_downloads'];
  try {
    await run('preparing', `select setseed(0.5)`);
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    await client.query(`
      alter table spent_downloads drop constraint spent_downloads_account_fkey;
      alter table spent_downloads drop constraint spent_downloads_asset_fkey`);
    await run(
      'accounts',
      `insert into accounts (username, lang, created_at)
       select 'bench-' || n, 'en', $1::timestamptz - make_interval(secs => ${DAYS * 86_400} * n::float8 / $2)
       from generate_series(1, $2::integer) n`,
      [now, accounts],
    );
    await run(
      'users',
      `insert into users (id, account, email, email_verified)
       select gen_random_uuid(), id, username || '@example.com', true from accounts where username like 'bench-%'`,
    );
    await client.query(`create temporary table people as
      select id, created_at, row_number() over (order by id) - 1 as place from accounts where username like 'bench-%'`);
    await client.query('create unique index on people (place)');
    await run(
      'payments',
      `insert into payments (account, opened_by, provider, method, kind, status, sub, sub_days, months, currency, usd_cents,
         rub_kopecks, rub_rate, created_at, expires_at, closed_at)
       select id, id, case when place % 3 = 0 then 'rk' else 'now' end,
         (array['rk_rub', 'ton', 'btc', 'rk_sng', 'usdttrc20', 'eth'])[place % 6 + 1], 'checkout', 'paid',
         (array['pro', 'max', 'studio'])[place % 7 % 3 + 1], 30, 1,
         case when place % 3 = 0 then 'rub' else 'usd' end, 900, 79000, 90.5, at, at, at
       from (
         select id, place, created_at + turn * least(interval '30 days', ($1::timestamptz - created_at) / $3) as at
         from people cross join generate_series(0, $3::integer - 1) turn where place < $2::integer
       ) as sale order by at`,
      [now, accounts, Math.ceil(payments / accounts)],
    );
    await run(
      'ledger',
      `insert into ledger (account, at, kind, key, payment, sub, days, currency, amount)
       select account, closed_at, 'payment', 'payment:' || id, id, sub, 30, currency,
         case currency when 'rub' then rub_kopecks else usd_cents end
       from payments order by closed_at`,
    );
    await run(
      'payment events',
      `insert into payment_events (payment, at, event)
       select id, closed_at, event from payments cross join (values ('opened'), ('paid')) as e (event) order by closed_at`,
    );
    await client.query(`create temporary table shelf as
      select id, row_number() over (order by id) - 1 as place from assets`);
    await run(
      'downloads',
      `insert into spent_downloads (id, account, asset, spent_at)
       select gen_random_uuid(), people.id, shelf.id, at + make_interval(mins => n % 5)
       from (
         select n, n::bigint / 5 * 7919 % $3 as who,
           floor((select count(*) from shelf) * power(random(), 3))::bigint as what,
           date_trunc('day', $1::timestamptz - interval '1 day') - make_interval(days => n / 5 % ${DAYS - 1}, hours => n / 5 % 23) as at
         from generate_series(1, $2::integer) n
       ) as spending
       join people on people.place = who join shelf on shelf.place = what`,
      [now, downloads, accounts],
    );
    await run(
      'days of downloads',
      `insert into download_days (account, day, spent)
       select account, (spent_at at time zone 'UTC')::date, count(*) from spent_downloads group by 1, 2`,
    );
    await run(
      'constraints',
      `alter table spent_downloads
         add constraint spent_downloads_account_fkey foreign key (account) references accounts (id) on delete cascade,
         add constraint spent_downloads_asset_fkey foreign key (asset) references all_assets (id) on delete cascade`,
    );
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    await run('statistics', 'vacuum (analyze)');
  } finally {
    await client.end();
  }
}
