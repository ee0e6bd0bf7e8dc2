import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Reads a JSON file that only its owner may read, or creates it. A rename makes the creation atomic. */
export function readOrCreatePrivateJson<T>(file: string, create: () => T): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const created = create();
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify(created, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return created;
}
