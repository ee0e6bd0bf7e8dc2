import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../src/platform/errors.ts';
import { createLocalStorage } from '../src/platform/storage/local-storage.ts';

/** Stores a file, while a test kills, starves or traces it. Arguments: folder, key and source. */
const [folder = '', key = '', source = ''] = process.argv.slice(2);

const storage = await createLocalStorage(folder);
process.stdout.write('ready\n');
const outcome = await storage.put(key, createReadStream(source)).catch((error) => ({
  refusal: error instanceof AppError ? error.code : null,
  cause: error.cause?.code ?? error.code,
}));
const leftovers = await readdir(join(folder, '.incoming'));
process.stdout.write(`${JSON.stringify({ outcome, leftovers, isStored: (await storage.stat(key)) !== null })}\n`);
