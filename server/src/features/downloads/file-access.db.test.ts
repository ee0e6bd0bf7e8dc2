import { buffer } from 'node:stream/consumers';
import { HOUR_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { isDeep } from '../../../../scripts/test/run-count.ts';
import { useDownloadApp } from '../../../testing/test-downloads.ts';

const PLANS = ['visitor', 'unverified', 'free', 'ended', 'blocked', 'pro', 'max', 'studio'] as const;
type Kit = Awaited<ReturnType<typeof useDownloadApp>>;

/** A person with the given plan or state; null for a visitor. */
async function arriveAs(kit: Kit, plan: (typeof PLANS)[number]) {
  if (plan === 'visitor') return null;
  if (plan === 'unverified') {
    const account = await kit.signUp({ email: 'unverified@example.com', emailVerified: false });
    await kit.subscribe(account.accountId, 'studio');
    return { ...account, ...(await kit.openBrowser(account.access_token)) };
  }
  const person = await kit.arrive(plan, plan === 'pro' || plan === 'max' || plan === 'studio' ? plan : 'free');
  const sub_end = new Date(kit.clock.now().getTime() - 1);
  if (plan === 'ended' || plan === 'blocked') {
    await kit.subscribe(person.accountId, 'pro', { sub_end, blocked: plan === 'blocked' });
  }
  return person;
}

test('no address returns bytes of a file to a person who may not download it', async () => {
  const kit = await useDownloadApp();
  const { app, db, clock } = kit;
  const assets = { free: await kit.publish('Free oak', { free: true }), paid: await kit.publish('Paid oak') };
  const owner = await kit.arrive('owner', 'studio');
  const found: string[] = [];
  for (const [kind, asset] of Object.entries(assets)) {
    const [file] = await db.selectFrom('files').selectAll().where('asset', '=', asset).orderBy('name').execute();
    const { id = '', key = '', sha256 = '', name = '' } = file ?? {};
    const secret = await buffer(await kit.storage.open(key));
    const links = await Promise.all(
      ['all-1k', id].map(async (variant) => (await owner.start(asset, { variant })).json().data.url as string),
    );
    const [path = '', signature = ''] = (links[1] as string).split('?signature=');
    const addresses = [
      ...links,
      ...links.map((link) => `/ru${link}`),
      `${path}?signature=${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
      ...[key, `/${key}`, `media/${key}`, `files/${key}`, `api/${key}`, `stored-files/${key}`].map((it) => `/${it}`),
      ...[`/media/images/${sha256}/640.webp`, `/media/previews/${sha256}.webp`, `/media/previews/${sha256}.png`],
      ...[
        `/media/images/..%2f..%2f${encodeURIComponent(key)}/640.webp`,
        `/media/previews/..%2f${encodeURIComponent(key)}`,
      ],
      ...[`/items/files/${id}`, `/items/files`, `/api/files/${id}`, `/api/assets/${asset}/files/${id}`],
      ...[`/items/assets/${asset}?fields=*.*.*`, `/api/assets/${asset}/files`, `/assets/${asset}/${name}`],
    ];
    for (const plan of PLANS) {
      const person = await arriveAs(kit, plan);
      const token: Record<string, string> = person ? { authorization: `Bearer ${person.access_token}` } : {};
      const cookie: Record<string, string> = person ? { cookie: person.cookie } : {};
      for (const url of addresses)
        for (const headers of [cookie, { ...token, ...cookie }])
          for (const method of ['GET', 'HEAD'] as const)
            for (const range of isDeep ? [undefined, 'bytes=0-', `bytes=1-${secret.length}`] : [undefined]) {
              const answer = await app.inject({ method, url, headers: { ...headers, ...(range && { range }) } });
              const leaks = answer.rawPayload.includes(secret.subarray(8)) || answer.headers['x-accel-redirect'];
              expect([plan, method, url, range, Boolean(leaks)]).toEqual([plan, method, url, range, false]);
              if (answer.statusCode === 200) expect(answer.body, url).not.toContain(key);
            }
      const started = person && (await person.start(asset, { variant: id }));
      if (started?.statusCode === 200) {
        const answer = await person?.follow(started.json().data.url);
        found.push(`${plan} has the ${kind} one: ${answer?.rawPayload.equals(secret)}`);
      }
      await db.deleteFrom('users').where('email', 'like', `${plan}@%`).execute();
    }
    clock.advance(HOUR_MS);
    for (const link of links) expect((await owner.follow(link)).statusCode).toBe(410);
    clock.advance(-HOUR_MS);
  }
  expect(found).toEqual([
    ...['free', 'ended', 'blocked', 'pro', 'max', 'studio'].map((plan) => `${plan} has the free one: true`),
    ...['pro', 'max', 'studio'].map((plan) => `${plan} has the paid one: true`),
  ]);
});
