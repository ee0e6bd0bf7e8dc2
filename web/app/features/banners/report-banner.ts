import { type BannerEvent, countBanner } from '@polyshelf/contract/banners';
import { urlOf } from '@polyshelf/contract/endpoint';
import { sessionForCall } from '../../api/session.ts';

const storageKey = 'banners_reported';

interface Reported {
  /** In UTC. */
  day: string;
  /** Such as `7 seen`, and `7 seen 12` for the account 12. */
  events: readonly string[];
}

/** For a browser without storage. */
let remembered: Reported | null = null;

/**
 * Tells the server that a banner was seen, clicked or closed: at most once a day for this browser, and once for each
 * account that is signed in.
 */
export function reportBanner(id: number, event: BannerEvent, account: number | null): void {
  const day = new Date().toISOString().slice(0, 10);
  const earlier = read();
  const events = earlier?.day === day ? earlier.events : [];
  const ofBrowser = `${id} ${event}`;
  const entries = account === null ? [ofBrowser] : [ofBrowser, `${ofBrowser} ${account}`];
  const missing = entries.filter((entry) => !events.includes(entry));
  if (missing.length === 0) return;
  write({ day, events: [...events, ...missing] });
  // A lost report does no harm.
  send(id, event, events.includes(ofBrowser)).catch(() => {});
}

async function send(id: number, event: BannerEvent, isCounted: boolean): Promise<void> {
  const url = urlOf(countBanner, { params: { id, event }, querystring: isCounted ? { counted: '1' } : {} });
  const session = await sessionForCall();
  const headers = session ? { Authorization: `Bearer ${session.access_token}` } : {};
  // `keepalive`, because a click may leave the page.
  await fetch(url, { method: countBanner.method, keepalive: true, credentials: 'omit', headers });
}

function read(): Reported | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') ?? remembered;
  } catch {
    return remembered;
  }
}

function write(reported: Reported): void {
  remembered = reported;
  try {
    localStorage.setItem(storageKey, JSON.stringify(reported));
  } catch {
    // The variable above has it until the page is closed.
  }
}
