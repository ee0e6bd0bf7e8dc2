/** The baseline of `signed-in.ts`: `node:http` and `pg` that read and write the same rows by prepared statements. */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import pg from 'pg';

const SESSION = `select s.account, s.salt from sessions s join accounts a on a.id = s.account
  where s.id = $1 and s.ended_at is null and s.idle_until > now() and a.status = 'active'`;

const ME = `select row_to_json(o)::text as json from (
  select u.id, u.first_name, u.last_name, u.email, a.status, u.tg_id::text, json_build_object(
    'id', a.id, 'username', a.username, 'sub', row_to_json(p),
    'sub_end', to_char(s.sub_end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'sub_recurring', coalesce(s.sub_recurring and s.sub_end > now(), false), 'sub_blocked', coalesce(s.blocked, false),
    'promos', coalesce(s.promos, '{}'), 'lang', a.lang, 'downloads_source', a.downloads_source,
    'sub_override_devices', a.sub_override_devices,
    'fingerprints_count', (select count(*) from devices where account = a.id and removed_at is null),
    'core_team', a.role <> 'user', 'role', a.role, 'email_verified', u.email_verified,
    'downloads_today', coalesce((select spent from download_days where account = a.id and day >= now()::date limit 1), 0),
    'downloads_total', coalesce((select sum(spent) from download_days where account = a.id), 0),
    'email', u.email) as account
  from users u join accounts a on a.id = u.account left join subscriptions s on s.account = a.id
  join lateral (select id, level, devices, downloads_per_day from subs
    where id = case when s.sub_end > now() then s.sub else 'free' end) p on true
  where u.account = $1) o`;

const assets = (condition: string) => `select row_to_json(o)::text as json from (
  select a.id, a.type, a.name, a.free, json_build_object('name', p.name) as pack, json_build_object('name', m.name) as producer,
    array(select json_build_object('filename_disk', substr(key, 8) || '/' || least(width, 1280) || '.webp', 'is_main', is_main)
      from images where asset = a.id order by id) as images
  from (select * from assets ${condition} order by published_at desc, id limit 24) a
  join packs p on p.id = a.pack join producers m on m.id = a.producer order by a.published_at desc, a.id) o`;

// The channel to the parent keeps this program running until the first message.
process.channel?.ref();
process.once('message', ({ databaseUrl, secret }: { databaseUrl: string; secret: string }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const rows = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows;
  const list = async (...statement: Parameters<typeof rows>) =>
    `{"data":[${(await rows(...statement)).map((row) => row.json).join()}]}`;

  const server = createServer(async (request, response) => {
    const account = await findAccount(request);
    if (!account) return response.writeHead(401).end();
    const body = await answer(request, new URL(request.url ?? '', 'http://plain'), account);
    response.writeHead(body === null ? 204 : 200, { 'content-type': 'application/json; charset=utf-8' }).end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

  async function findAccount({ headers }: IncomingMessage): Promise<number | null> {
    const token = Buffer.from(headers.authorization?.slice('Bearer '.length) ?? '', 'base64url');
    const [session] = await rows('session', SESSION, [token.toString('hex', 1, 17)]);
    if (!session) return null;
    createHmac('sha256', secret).update(token.subarray(0, 25)).update(session.salt).digest();
    return session.account;
  }

  async function answer(request: IncomingMessage, { pathname, searchParams }: URL, account: number) {
    if (pathname === '/users/me') return `{"data":${(await rows('me', ME, [account]))[0]?.json}}`;
    const pack = searchParams.get('filter[pack][_eq]');
    if (pack) return list('pack', assets('where pack = $1'), [pack]);
    if (request.method === 'GET') return list('newest', assets(''), []);
    if (request.method === 'DELETE') {
      const id = pathname.split('/').at(-1);
      await rows('remove', 'delete from assets_packs where account = $1 and id = $2', [account, id]);
      return null;
    }
    const { asset } = (await json(request)) as { asset: string };
    const added = `insert into assets_packs (id, account, asset, created_at) values ($1, $2, $3, now())
      on conflict do nothing returning id, account, asset, pack`;
    const [favourite] = await rows('add', added, [randomUUID(), account, asset]);
    return JSON.stringify({ data: favourite });
  }
});
