import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export const MIGRATIONS = 'server/migrations';
export const MIGRATION_NAME = /^\d{4}_[a-z]+(_[a-z0-9]+)+\.sql$/;
const SEALS = `${MIGRATIONS}/sealed.json`;

/** The hash each migration had when it was sealed, by file name. */
type Seals = Record<string, string>;

export const listMigrations = (root: string): string[] =>
  globSync(`${MIGRATIONS}/*.sql`, { cwd: root })
    .map((file) => basename(file))
    .toSorted();

/** Normalises line endings, which git may convert on checkout. */
export const readMigration = (root: string, file: string): string =>
  readFileSync(join(root, MIGRATIONS, file), 'utf8').replaceAll('\r\n', '\n');

export const sealOf = (root: string, file: string): string =>
  createHash('sha256').update(readMigration(root, file)).digest('hex');

export const readSeals = (root: string): Seals =>
  existsSync(join(root, SEALS)) ? JSON.parse(readFileSync(join(root, SEALS), 'utf8')) : {};

export const writeSeals = (root: string, seals: Seals): void =>
  writeFileSync(join(root, SEALS), `${JSON.stringify(seals, null, 2)}\n`);

/** Sealed migrations whose file was changed or removed. */
export const listBrokenSeals = (root: string): string[] =>
  Object.entries(readSeals(root))
    .filter(([file, seal]) => !existsSync(join(root, MIGRATIONS, file)) || sealOf(root, file) !== seal)
    .map(([file]) => file);
