import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@polyshelf/contract/durations';
import { onTestFinished } from 'vitest';
import type { AssetText, VersionNote } from '../src/features/catalog/asset-text.ts';
import { publishAsset, publishVersion } from '../src/features/catalog/publish-asset.ts';
import type { PreparedAsset } from '../src/features/media/prepared-asset.ts';
import { createLocalStorage } from '../src/platform/storage/local-storage.ts';
import { makePng } from './asset-files.ts';
import { assetText, stageFiles } from './prepared-asset.ts';
import { useAccountApp } from './test-accounts.ts';

const MAPS = ['basecolor', 'normal_gl', 'normal_dx', 'roughness', 'ao'] as const;

/** A texture with real pictures, so that its maps can be packed. Every name gives other files. */
async function stageTexture(staging: string, name: string): Promise<PreparedAsset> {
  const stem = name.toLowerCase().replaceAll(' ', '-');
  const color = `#${createHash('sha256').update(name).digest('hex').slice(0, 6)}`;
  const files = MAPS.map(async (map, index) => ({
    name: `${stem}_1k_${map}.png`,
    map,
    resolution: '1K',
    format: 'png' as const,
    body: await makePng(8 + index, 8, color),
  }));
  return stageFiles(staging, name, { type: 'texture', files: await Promise.all(files) });
}

type Options = Parameters<typeof useAccountApp>[0];
type Plan = 'pro' | 'max' | 'studio';

/** The web process with stored files, and helpers to publish, subscribe and download. */
export async function useDownloadApp(options: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-downloads-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const storage = options.storage ?? (await createLocalStorage(join(folder, 'files')));
  const kit = await useAccountApp({ ...options, storage });
  const { db, clock, call, post, signUp, queue } = kit;

  async function publish(name: string, text: Partial<AssetText> = {}, prepared?: PreparedAsset): Promise<string> {
    const asset = prepared ?? (await stageTexture(join(folder, 'staging'), name));
    return (await publishAsset({ db, storage, clock }, asset, assetText({ name, name_ru: null, ...text }))).id;
  }

  /** Publishes other files of an asset as its next version, and tells its holders. */
  async function publishAgain(asset: string, name: string, change: Partial<AssetText & VersionNote> = {}) {
    const prepared = await stageTexture(join(folder, 'staging'), name);
    const { note = '', note_ru = null, ...text } = change;
    const version = { prepared, text: assetText(text), note: { note, note_ru } };
    await publishVersion({ db, storage, clock, ...queue.deps }, asset, version);
    await queue.work();
  }

  async function subscribe(account: number, sub: Plan, change: { sub_end?: Date; blocked?: boolean } = {}) {
    const row = { sub_end: new Date(clock.now().getTime() + 365 * DAY_MS), blocked: false, ...change };
    await db
      .insertInto('subscriptions')
      .values({ account, sub, ...row })
      .onConflict((conflict) => conflict.column('account').doUpdateSet({ sub, ...row }))
      .execute();
  }

  /** Registers a browser as a device of an account; its requests carry the cookie of the device. */
  async function openBrowser(token: string) {
    const answer = await post('/api/auth/fp', { visitorId: 'v' }, token);
    const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
    return {
      cookie,
      ask: (method: 'GET' | 'POST', url: string, body?: object) => call(method, url, body, token, { cookie }),
      start: (asset: string, body: object = { variant: 'all-1k' }) =>
        call('POST', `/api/assets/${asset}/download`, body, token, { cookie }),
      /** Follows a link as a browser does: with the cookie and without a token. */
      follow: (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
        kit.app.inject({ method, url, headers: { cookie, ...headers } }),
    };
  }

  /** Creates a signed-in account with a plan and a browser. */
  async function arrive(name: string, plan: Plan | 'free' = 'free') {
    const account = await signUp({ email: `${name}@example.com` });
    if (plan !== 'free') await subscribe(account.accountId, plan);
    return { ...account, ...(await openBrowser(account.access_token)) };
  }

  return { ...kit, folder, storage, publish, publishAgain, subscribe, openBrowser, arrive };
}
