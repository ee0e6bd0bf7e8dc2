/** The build as a part of the tests: every other part finds it done. */
import { join } from 'node:path';
import { buildWeb } from '../launch/build-web.ts';
import { reportOutcome } from './report-outcome.ts';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
await buildWeb(join(import.meta.dirname, '..', '..'), stop.signal);
reportOutcome('passed');
process.disconnect?.();
