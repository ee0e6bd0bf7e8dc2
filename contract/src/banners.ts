import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { data } from './envelope.ts';

const HOUR_MS = 60 * 60 * 1_000;

const banner = z.object({
  id: z.int(),
  type: z.string(),
  text: z.string(),
  text_ru: z.string(),
  promo: z.string().nullable(),
  /** Plans whose accounts see it; null shows it to everybody. */
  subs: z.array(z.string()).nullable(),
  priority: z.int(),
});

export type Banner = z.infer<typeof banner>;

const querystring = z.object({ fields: z.string().optional(), filter: z.string().optional(), limit: z.int() });
const tags = ['banners'];

export const listBanners = endpoint({
  method: 'GET',
  url: '/items/banners',
  schema: { summary: 'Banners for everybody', tags, querystring, response: { 200: data(z.array(banner)) } },
});

export const listAccountBanners = endpoint({
  method: 'GET',
  url: '/items/accounts_banners',
  schema: {
    summary: 'Banners for the account that asks',
    tags,
    querystring,
    response: { 200: data(z.array(z.object({ banner }))) },
  },
});

/** How long a closed banner stays away: the most urgent kind is said once, the least urgent daily. */
export function bannerQuietMs(priority: number): number {
  if (priority === 10) return Number.POSITIVE_INFINITY;
  if (priority === 5) return 12 * HOUR_MS;
  return priority === 0 ? 24 * HOUR_MS : HOUR_MS;
}

type Shown = Pick<Banner, 'subs' | 'promo' | 'priority'>;

interface Viewer {
  /** Null when nobody is signed in. */
  sub: string | null;
  promos: readonly string[];
}

/** The banners somebody may see, the most urgent first. */
export const visibleBanners = <B extends Shown>(banners: readonly B[], viewer: Viewer): B[] =>
  banners.filter((banner) => isVisible(banner, viewer)).toSorted((a, b) => b.priority - a.priority);

function isVisible({ subs, promo }: Shown, viewer: Viewer): boolean {
  if (!subs || subs.length === 0) return true;
  const hasUsedPromo = promo !== null && viewer.promos.includes(promo);
  return viewer.sub !== null && subs.includes(viewer.sub) && !hasUsedPromo;
}
