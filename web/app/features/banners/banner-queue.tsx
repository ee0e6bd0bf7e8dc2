import { useEffect, useState } from 'react';
import { type ClosedBanners, nextBanner, type QueuedBanner } from './banner-queue.rules.ts';
import { NotificationBar, type NotificationBarProps } from './notification-bar.tsx';

export interface Banner extends QueuedBanner, Pick<NotificationBarProps, 'text' | 'kind' | 'action'> {}

const storageKey = 'banners_closed';
/** The pause between closing a banner and showing the next. */
const gapMs = 450;

function readClosed(): ClosedBanners {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

function writeClosed(closed: ClosedBanners): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(closed));
  } catch {
    // Without storage a banner comes back with the next page load.
  }
}

/** Shows one banner at a time, in the corner opposite to the toasts. It overlays the page, so nothing moves. */
export function BannerQueue({ banners }: { banners: readonly Banner[] }) {
  const [closed, setClosed] = useState<ClosedBanners>();
  // Only the browser knows which banners were closed.
  useEffect(() => setClosed(readClosed()), []);
  const banner = closed && nextBanner(banners, closed, Date.now());
  if (!banner) return null;

  const { id, priority: _, ...content } = banner;
  const close = () => {
    const record = { ...closed, ...readClosed(), [id]: Date.now() };
    writeClosed(record);
    setTimeout(setClosed, gapMs, record);
  };
  return (
    <div className="above-page-bar fixed inset-x-4 z-10 rounded-picture shadow-float md:right-auto md:w-120">
      <NotificationBar key={id} {...content} onClose={close} />
    </div>
  );
}
