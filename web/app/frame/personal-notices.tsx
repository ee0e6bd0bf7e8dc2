import { QueryProvider } from '../api/query-provider.tsx';
import { SiteBanners } from '../features/banners/site-banners.tsx';
import { useBlockedNotice } from '../features/subscriptions/use-blocked-notice.ts';
import { useReferral } from '../features/subscriptions/use-referral.ts';

/** What the site has to tell whoever is here, on whichever page. Nothing of it is part of a first view. */
export function PersonalNotices() {
  return (
    <QueryProvider>
      <Notices />
    </QueryProvider>
  );
}

function Notices() {
  useReferral();
  useBlockedNotice();
  return <SiteBanners />;
}
