import { type BannerEvent, listAccountBanners, listBanners, visibleBanners } from '@polyshelf/contract/banners';
import { MINUTE_MS } from '@polyshelf/contract/durations';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useLocale } from '../../i18n/locale.ts';
import { accountQuery } from '../../session/account-query.ts';
import { useIsSignedIn } from '../../session/signed-in.ts';
import { bannerContent } from './banner-content.tsx';
import { BannerQueue } from './banner-queue.tsx';
import { reportBanner } from './report-banner.ts';

/** Shows new banners on a page that stays open all day. */
const refetchInterval = 5 * MINUTE_MS;
const ofProject = JSON.stringify({ project: { _nnull: true } });
const linkFields = ['link', 'link_label', 'link_label_ru'];
const fields = ['*', ...linkFields].join();
const ownFields = ['*', 'banner.*', ...linkFields.map((field) => `banner.${field}`)].join();

/** The banners of the operator for everybody, and those about the subscription of this account. */
export function SiteBanners() {
  const locale = useLocale();
  const isSignedIn = useIsSignedIn();
  const { data: account } = useQuery({ ...accountQuery, enabled: isSignedIn });
  const { data: forAll } = useQuery({
    queryKey: ['banners'],
    queryFn: async () => (await call(listBanners, { querystring: { fields, filter: ofProject, limit: -1 } })).data,
    refetchInterval,
  });
  const { data: own } = useQuery({
    // Another plan or end date makes other banners due.
    queryKey: ['banners', 'own', account?.sub, account?.sub_end],
    queryFn: async () =>
      (await call(listAccountBanners, { querystring: { fields: ownFields, limit: -1 } })).data.map(
        ({ banner }) => banner,
      ),
    enabled: account !== undefined,
    refetchInterval,
  });
  if (!forAll || (isSignedIn && !own)) return null;

  const known = new Map([...forAll, ...(own ?? [])].map((banner) => [banner.id, banner]));
  const viewer = { sub: account?.sub ?? null, promos: account?.promos ?? [] };
  const report = (id: number, event: BannerEvent) => reportBanner(id, event, account?.id ?? null);
  return (
    <BannerQueue
      banners={visibleBanners([...known.values()], viewer).map((banner) => ({
        id: String(banner.id),
        priority: banner.priority,
        ...bannerContent(banner, locale, () => report(banner.id, 'clicked')),
      }))}
      onSeen={(id) => report(Number(id), 'seen')}
      onClosed={(id) => report(Number(id), 'closed')}
    />
  );
}
