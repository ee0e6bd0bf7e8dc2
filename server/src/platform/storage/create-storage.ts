import { createLocalStorage } from './local-storage.ts';
import { createS3Storage, type S3Config } from './s3-storage.ts';
import type { Storage } from './storage.ts';

export type StorageConfig = { kind: 'local'; folder: string } | ({ kind: 's3' } & S3Config);

export async function createStorage(config: StorageConfig): Promise<Storage> {
  return config.kind === 's3' ? createS3Storage(config) : createLocalStorage(config.folder);
}
