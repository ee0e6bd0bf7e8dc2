import { DAY_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import type { HealthState } from '@polyshelf/contract/reports';
import { SEALED_WITHIN_MS } from '../../../platform/audit.ts';
import type { Deps } from '../open-report.ts';
import type { FoundStorage } from './probe-storage.ts';
import { getSignsOfLife } from './queries.ts';

/** Both run every minute. */
const OFTEN = ['audit.seal', 'reports.refresh'];
const JOBS_WITHIN_MS = 5 * MINUTE_MS;
const TELEGRAM = ['telegram.send-code', 'telegram.send-notice', 'telegram.set-webhook'];
const GIGABYTE = 10 ** 9;

export interface Probes {
  catalogIndex: { isBehind: boolean };
  /** Null without a bot. */
  telegramDelivery: object | null;
  probeStorage: () => Promise<FoundStorage>;
}

/** What the product knows about its own parts. Nothing outside is asked, the object store aside. */
export async function listChecks({ db, clock, catalogIndex, telegramDelivery, probeStorage }: Deps & Probes) {
  const now = clock.now().getTime();
  const [signs, { isReachable, space }] = await Promise.all([
    getSignsOfLife(db, { often: OFTEN, telegram: TELEGRAM, recently: new Date(now - DAY_MS) }),
    probeStorage(),
  ]);
  const isOlder = (at: Date | null, ms: number) => at !== null && now - at.getTime() > ms;
  const state = (
    check: HealthState['check'],
    isWell: boolean,
    { at = null, value = null }: { at?: Date | null; value?: number | null } = {},
  ): HealthState => ({ check, state: isWell ? 'well' : 'unwell', at: at?.toISOString() ?? null, value });
  const off = (check: HealthState['check']): HealthState => ({ check, state: 'off', at: null, value: null });
  return [
    state('worker', signs.job_at !== null && !isOlder(signs.job_at, JOBS_WITHIN_MS), { at: signs.job_at }),
    state('mail', signs.is_mail_failing !== true, { at: signs.mail_sent_at, value: signs.mails_failed }),
    state('search', !catalogIndex.isBehind),
    state('files', isReachable),
    space ? state('disk', hasRoom(space), { value: space.freeBytes }) : off('disk'),
    telegramDelivery ? state('telegram', !signs.is_telegram_failing, { at: signs.telegram_at }) : off('telegram'),
    state('audit', !isOlder(signs.unsealed_at, SEALED_WITHIN_MS), { at: signs.unsealed_at, value: signs.unsealed }),
  ];
}

/** At least 5 % and 10 GB free: an upload needs room for its archive, and the database for its log. */
const hasRoom = ({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): boolean =>
  freeBytes >= totalBytes / 20 && freeBytes >= 10 * GIGABYTE;
