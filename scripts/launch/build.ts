/** `npm run build`: builds the pages. `npm start` does the same when they are out of date. */
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';

await buildWeb(join(import.meta.dirname, '..', '..'), new AbortController().signal);
