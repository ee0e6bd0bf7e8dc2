import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openAccount } from '../server/src/features/accounts/open-account.ts';
import { publishAsset } from '../server/src/features/catalog/publish-asset.ts';
import type { PreparedAsset } from '../server/src/features/media/prepared-asset.ts';
import { openSession } from '../server/src/features/sessions/open-session.ts';
import { readToken } from '../server/src/features/sessions/tokens.ts';
import { changeSubscription } from '../server/src/features/subscriptions/change-subscription.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { createDatabase, inTransaction } from '../server/src/platform/db/database.ts';
import { ConnectionPool } from '../server/src/platform/db/pool.ts';
import { Keyring } from '../server/src/platform/keyring.ts';
import { createLogger } from '../server/src/platform/logger.ts';
import { createLocalStorage } from '../server/src/platform/storage/local-storage.ts';
import { assetText, stageFiles } from '../server/testing/prepared-asset.ts';
import { APP_SECRET, type Product } from './product.ts';

const FILE_BYTES = 500_000_000;
const MAPS = ['basecolor', 'normal_gl', 'normal_dx', 'roughness', 'ao'] as const;

/** A signed-in account with a plan, and a browser that is registered as its device. */
export interface Visitor {
  accountId: number;
  sessionId: string;
  deviceSecret: string;
  headers: { authorization: string; cookie: string };
}

export interface DownloadWorld extends Awaited<ReturnType<typeof openTools>> {
  visitors: Visitor[];
  /** An asset with one large file. */
  sky: { id: string; variant: string; key: string };
  /** An asset with the same number of bytes in several files. */
  planks: { id: string; variant: string };
}

/** Publishes two assets and signs in accounts that may download them. */
export async function fillDownloadWorld(product: Product, accounts: number): Promise<DownloadWorld> {
  const tools = await openTools(product);
  const { db, storage, keyring } = tools;
  const staging = join(product.files, '../staging');
  const sky = await stageFiles(staging, 'sky', {
    type: 'hdri',
    files: [{ name: 'sky_8k.hdr', map: null, resolution: '8K', format: 'hdr', body: randomBytes(FILE_BYTES) }],
  });
  const skyId = await publish('Sky', sky);
  const planks = await stageFiles(staging, 'planks', {
    type: 'texture',
    files: MAPS.map((map) => ({
      name: `planks_8k_${map}.png`,
      map,
      resolution: '8K',
      format: 'png',
      body: randomBytes(FILE_BYTES / MAPS.length),
    })),
  });
  const planksId = await publish('Planks', planks);
  await rm(staging, { recursive: true });
  const visitors: Visitor[] = [];
  while (visitors.length < accounts) visitors.push(await arrive(`visitor-${visitors.length}@example.com`));
  return {
    ...tools,
    visitors,
    sky: { id: skyId, variant: 'hdr-8k', key: sky.files[0]?.key ?? '' },
    planks: { id: planksId, variant: 'all-8k' },
  };

  async function publish(name: string, prepared: PreparedAsset): Promise<string> {
    const text = assetText({ name, name_ru: null });
    return (await publishAsset({ db, storage, clock: systemClock }, prepared, text)).id;
  }

  async function arrive(email: string): Promise<Visitor> {
    const now = systemClock.now();
    const { accountId, access_token } = await inTransaction(db, async (tx) => {
      const accountId = await openAccount(tx, { email, emailVerified: true, lang: 'en', now });
      await changeSubscription(tx, accountId, {
        at: now,
        kind: 'grant',
        key: `bench:${email}`,
        sub: 'studio',
        days: 30,
      });
      return { accountId, ...(await openSession({ keyring }, tx, { accountId, now, ip: '127.0.0.1', by: 'code' })) };
    });
    const authorization = `Bearer ${access_token}`;
    const answer = await post(`${product.url}/api/auth/fp`, { authorization }, { visitorId: 'bench' });
    const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const sessionId = readToken(access_token, 'access')?.sessionId as string;
    return { accountId, sessionId, deviceSecret: cookie.split('=')[1] ?? '', headers: { authorization, cookie } };
  }
}

/** Opens the product's database and storage from this process. */
async function openTools({ databaseUrl, files }: Product) {
  const logger = createLogger({ level: 'silent' });
  const pool = new ConnectionPool({ url: databaseUrl, size: 2, namedStatements: true, logger });
  return {
    pool,
    db: createDatabase(pool),
    storage: await createLocalStorage(files),
    keyring: new Keyring({ current: APP_SECRET, previous: undefined }),
  };
}

/** Requests a download link for a variant, with the size of the download. */
export async function requestLink(
  url: string,
  { headers }: Visitor,
  { id, variant }: { id: string; variant: string },
): Promise<{ path: string; bytes: number }> {
  const answer = await post(`${url}/api/assets/${id}/download`, headers, { variant });
  const { data } = (await answer.json()) as { data: { url: string; bytes: number } };
  return { path: data.url, bytes: data.bytes };
}

async function post(url: string, headers: Record<string, string>, body: object): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered with status ${answer.status}: ${await answer.text()}`);
  return answer;
}
