import { join } from 'node:path';
import { listBrokenSeals, listMigrations, readSeals, sealOf, writeSeals } from './migration-files.ts';

/** Seals migrations that have no seal and returns their names. Throws when a sealed migration was changed. */
export function sealMigrations(root: string): string[] {
  const broken = listBrokenSeals(root);
  if (broken.length > 0) {
    throw new Error(
      `${broken.join(', ')} was changed or removed after it was sealed: restore it and add a new migration`,
    );
  }
  const seals = readSeals(root);
  const files = listMigrations(root);
  writeSeals(root, Object.fromEntries(files.map((file) => [file, sealOf(root, file)])));
  return files.filter((file) => !seals[file]);
}

if (import.meta.main) {
  const sealed = sealMigrations(join(import.meta.dirname, '../..'));
  console.log(sealed.length > 0 ? `Sealed ${sealed.join(', ')}.` : 'All migrations are sealed already.');
}
