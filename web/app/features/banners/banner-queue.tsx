import { useEffect, useState } from 'react';
import { type ClosedBanners, nextBanner, type QueuedBanner } from './banner-queue.rules.ts';
import { NotificationBar, type NotificationBarProps } from './notification-bar.tsx';

export interface Banner extends QueuedBanner, Pick<NotificationBarProps, 'text' | 'kind' | 'action'> {}

const storageKey = 'banners_closed';
/** From closing one to showing the next. */
const gapMs = 450;

function readClosed(): ClosedBanners {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

function keepClosed(closed: ClosedBanners): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(closed));
  } catch {
    // Without storage a banner comes back with the next page load.
  }
}

/** The queue of banners, in the corner opposite to the toasts, over the page so that nothing moves. */
export function BannerQueue({ banners }: { banners: readonly Banner[] }) {
  const [closed, setClosed] = useState<ClosedBanners>();
  // Only the browser knows what was closed.
  useEffect(() => setClosed(readClosed()), []);
  const banner = closed && nextBanner(banners, closed, Date.now());
  if (!banner) return null;

  const { id, priority: _, ...content } = banner;
  const close = () => {
    const record = { ...closed, ...readClosed(), [id]: Date.now() };
    keepClosed(record);
    setTimeout(setClosed, gapMs, record);
  };
  return (
    <div className="above-page-bar fixed inset-x-4 z-10 rounded-picture shadow-float md:right-auto md:w-120">
      <NotificationBar key={id} {...content} onClose={close} />
    </div>
  );
}
