import { DAY_MS } from '@polyshelf/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteOldCodes } from './queries.ts';

/** Telegram may repeat an update for a day, and the code has its number. */
const RETENTION_MS = 2 * DAY_MS;

export const sweepTelegramCodes = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  deleteOldCodes(db, new Date(clock.now().getTime() - RETENTION_MS));
