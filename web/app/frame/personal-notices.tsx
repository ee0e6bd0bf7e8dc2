import { QueryProvider } from '../api/query-provider.tsx';
import { SiteBanners } from '../features/banners/site-banners.tsx';
import { useBlockedNotice } from '../features/subscriptions/use-blocked-notice.ts';
import { useReferral } from '../features/subscriptions/use-referral.ts';

/** Announcements that may appear on any page. They load when the browser is idle. */
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
