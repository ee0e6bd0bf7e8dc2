/** Builds the pages before the other parts, which use the build. */
import { join } from 'node:path';
import { buildWeb } from '../launch/build-web.ts';
import { reportOutcome } from './report-outcome.ts';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
await buildWeb(join(import.meta.dirname, '..', '..'), stop.signal);
reportOutcome({ outcome: 'passed' });
process.disconnect?.();
