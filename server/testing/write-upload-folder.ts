/**
 * Writes a folder as an artist has it: a texture whose normal map is wrong, a model and an HDRI. Arguments: the folder and
 * a word that begins the names. The maps have random bytes in a chunk of their own, so that no other upload is the same.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { box, sky, textureCases, withChunk } from './bad-files.ts';

const MAP_BYTES = 1024 * 1024;

const [folder = '', word = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const maps = await textureCases['normal-looks-dx']?.bad();
for (const [name, bytes] of Object.entries(maps ?? {})) {
  const whole = withChunk(Buffer.from(bytes), 'raNd', randomBytes(MAP_BYTES));
  writeFileSync(join(folder, name.replace('oak', `${word}_granite`)), whole);
}
for (const [name, bytes] of Object.entries({ ...(await box()()), ...(await sky()()) }))
  writeFileSync(join(folder, `${word}_${name}`), bytes);
writeFileSync(join(folder, '.DS_Store'), 'left out');
