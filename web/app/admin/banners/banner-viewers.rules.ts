import { systemBanners, VISITOR } from '@polyshelf/contract/banners';
import type { BannerRecord } from '@polyshelf/contract/records.schemas';

export type Viewer = 'visitor' | 'account';

/** Who can see a banner: visitors who are not signed in, accounts, or both. */
export function bannerViewers({ type, is_listed, subs }: Pick<BannerRecord, 'type' | 'is_listed' | 'subs'>): Viewer[] {
  if (systemBanners.includes(type) || !is_listed) return ['account'];
  if (subs.length === 0) return ['visitor', 'account'];
  return [
    ...(subs.includes(VISITOR) ? (['visitor'] as const) : []),
    ...(subs.some((sub) => sub !== VISITOR) ? (['account'] as const) : []),
  ];
}
