import { type Banner, listAccountBanners, listBanners, visibleBanners } from '@polyshelf/contract/banners';
import { MINUTE_MS } from '@polyshelf/contract/durations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { accountQuery } from '../../session/account-query.ts';
import { useIsSignedIn } from '../../session/signed-in.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { openPayment } from '../subscriptions/open-payment.ts';
import { BannerQueue } from './banner-queue.tsx';

/** Shows new banners on a page that stays open all day. */
const refetchInterval = 5 * MINUTE_MS;
const ofProject = JSON.stringify({ project: { _nnull: true } });

/** The banners of the operator for everybody, and those about the subscription of this account. */
export function SiteBanners() {
  const locale = useLocale();
  const isSignedIn = useIsSignedIn();
  const { data: account } = useQuery({ ...accountQuery, enabled: isSignedIn });
  const { data: forAll } = useQuery({
    queryKey: ['banners'],
    queryFn: async () => (await call(listBanners, { querystring: { filter: ofProject, limit: -1 } })).data,
    refetchInterval,
  });
  const { data: own } = useQuery({
    // Another plan or end date makes other banners due.
    queryKey: ['banners', 'own', account?.sub, account?.sub_end],
    queryFn: async () =>
      (await call(listAccountBanners, { querystring: { fields: '*,banner.*', limit: -1 } })).data.map(
        ({ banner }) => banner,
      ),
    enabled: account !== undefined,
    refetchInterval,
  });
  if (!forAll || (isSignedIn && !own)) return null;

  const known = new Map([...forAll, ...(own ?? [])].map((banner) => [banner.id, banner]));
  const viewer = { sub: account?.sub ?? null, promos: account?.promos ?? [] };
  return (
    <BannerQueue
      banners={visibleBanners([...known.values()], viewer).map((banner) => ({
        id: String(banner.id),
        priority: banner.priority,
        kind: banner.type in actions ? 'warning' : 'info',
        text: locale === 'ru' ? banner.text_ru : banner.text,
        action: actionOf(banner, pagePath('/settings/subscription', locale)),
      }))}
    />
  );
}

const pay = (label: () => string) => (
  <Button size="sm" onClick={() => openPayment({ isForced: true })}>
    {label()}
  </Button>
);

/** The actions of the banners about the subscription. */
const actions: Record<string, (settings: string) => ReactNode> = {
  sub_ends: () => pay(m.banner_extend),
  sub_ended: () => pay(m.banner_renew),
  renewal_failed: (settings) => (
    <LinkButton size="sm" to={settings}>
      {m.banner_solve()}
    </LinkButton>
  ),
};

function actionOf({ type, promo }: Banner, settings: string): ReactNode {
  if (actions[type]) return actions[type](settings);
  return promo === null ? null : pay(m.banner_offer);
}
