/** `npm run contract:snapshot`: its diff is the review of an API change. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApi } from './describe-api.ts';

writeFileSync(join(import.meta.dirname, '../../contract/snapshot.json'), await describeApi());
