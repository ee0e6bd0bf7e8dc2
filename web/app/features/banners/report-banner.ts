import { type BannerEvent, countBanner } from '@polyshelf/contract/banners';
import { urlOf } from '@polyshelf/contract/endpoint';

const storageKey = 'banners_reported';

interface Reported {
  /** In UTC. */
  day: string;
  /** Such as `7 seen`. */
  events: readonly string[];
}

/** For a browser without storage. */
let remembered: Reported | null = null;

/** Tells the server that a banner was seen, clicked or closed in this browser, each at most once a day, without the session. */
export function reportBanner(id: number, event: BannerEvent): void {
  const day = new Date().toISOString().slice(0, 10);
  const earlier = read();
  const events = earlier?.day === day ? earlier.events : [];
  const entry = `${id} ${event}`;
  if (events.includes(entry)) return;
  write({ day, events: [...events, entry] });
  const url = urlOf(countBanner, { params: { id, event } });
  // `keepalive`, because a click may leave the page. A lost count does no harm.
  void fetch(url, { method: countBanner.method, keepalive: true, credentials: 'omit' }).catch(() => {});
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
