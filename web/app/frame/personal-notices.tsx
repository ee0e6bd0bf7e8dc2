import { lazy } from 'react';
import { isPreview } from '../api/preview-frame.ts';
import { QueryProvider } from '../api/query-provider.tsx';
import { SiteBanners } from '../features/banners/site-banners.tsx';
import { useBlockedNotice } from '../features/subscriptions/use-blocked-notice.ts';
import { useReferral } from '../features/subscriptions/use-referral.ts';

// Only the frames of the administration load it.
const PreviewedPage = lazy(async () => ({ default: (await import('./previewed-page.tsx')).PreviewedPage }));

/** Announcements that may appear on any page. They load when the browser is idle. */
export function PersonalNotices() {
  if (isPreview()) return <PreviewedPage />;
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
