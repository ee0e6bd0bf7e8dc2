/** `npm run contract:snapshot`: writes the API to a file whose diff shows every API change. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApi } from './describe-api.ts';

writeFileSync(join(import.meta.dirname, '../../contract/snapshot.json'), await describeApi());
