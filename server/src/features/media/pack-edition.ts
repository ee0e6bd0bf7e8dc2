import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import type { MeasuredFile } from './measure-file.ts';
import type { MapsToPack } from './pack-maps.ts';
import { claimKeys, type Edition, insertDerivedFile, listMapsToPack, releaseKeys } from './queries.ts';
import { fileKey } from './storage-keys.ts';

interface Deps {
  db: Database;
  storage: Storage;
  clock: Clock;
  mediaPool: WorkerPool;
}

const TIME_LIMIT_MS = 120_000;

/** Concurrent requests for the same maps share one run. */
const running = new Map<string, Promise<void>>();

/** Packs occlusion, roughness and metalness into one picture and stores it. Two processes would store the same bytes. */
export function packEdition(deps: Deps, { asset, version }: Edition, resolution: string): Promise<void> {
  const id = `${asset} ${version} ${resolution}`;
  const packing = running.get(id) ?? pack(deps, { asset, version }, resolution).finally(() => running.delete(id));
  running.set(id, packing);
  return packing;
}

async function pack({ db, storage, clock, mediaPool }: Deps, edition: Edition, resolution: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-pack-'));
  try {
    const sources = await listMapsToPack(db, edition, resolution);
    const target = join(folder, 'orm.png');
    const input: MapsToPack = { ao: null, roughness: '', metalness: null, folder, target };
    for (const { map, format, key } of sources) {
      input[map] = join(folder, `${map}.${format}`);
      await pipeline(await storage.open(key), createWriteStream(input[map]));
    }
    const made = await mediaPool.run<MeasuredFile>('pack', input, { timeoutMs: TIME_LIMIT_MS });
    const [holder, key] = [crypto.randomUUID(), fileKey(made.sha256, 'png')];
    await inTransaction(db, (tx) => claimKeys(tx, { holder, keys: [key], now: clock.now() }));
    await storage.put(key, createReadStream(target), { sha256: made.sha256 });
    const named = sources.find(({ map }) => map === 'roughness')?.name ?? '';
    await inTransaction(db, async (tx) => {
      await insertDerivedFile(tx, { ...edition, kind: 'orm', resolution, name: packedName(named), key, ...made });
      await releaseKeys(tx, holder);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `oak_2k_roughness.jpg` becomes `oak_2k_orm.png`. */
function packedName(roughness: string): string {
  const stem = roughness.replace(/\.[a-z0-9]+$/i, '');
  const packed = stem.replace(/rough(?:ness)?(?!.*rough)/i, 'orm');
  return `${packed === stem ? `${stem}_orm` : packed}.png`;
}
