import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
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

interface Props {
  banners: readonly Banner[];
  /** Called when a banner appears, and again when a person returns to its tab. */
  onSeen?: (id: string) => void;
  onClosed?: (id: string) => void;
}

/** Shows one banner at a time. */
export function BannerQueue({ banners, onSeen, onClosed }: Props) {
  const [closed, setClosed] = useState<ClosedBanners>();
  // Only the browser knows which banners were closed.
  useEffect(() => setClosed(readClosed()), []);
  const banner = closed && nextBanner(banners, closed, Date.now());
  useSeen(banner?.id, onSeen);
  if (!banner) return null;

  const { id, priority: _, ...content } = banner;
  const close = () => {
    const record = { ...closed, ...readClosed(), [id]: Date.now() };
    writeClosed(record);
    setTimeout(setClosed, gapMs, record);
    onClosed?.(id);
  };
  return (
    <BannerPlace>
      <NotificationBar key={id} {...content} onClose={close} />
    </BannerPlace>
  );
}

/** The corner opposite to the toasts. A banner overlays the page, so nothing moves. */
export const BannerPlace = ({ children }: { children: ReactNode }) => (
  <div className="above-page-bar fixed inset-x-4 z-10 rounded-picture shadow-float md:right-auto md:w-120">
    {children}
  </div>
);

/** A banner in a tab in the background is seen when the person comes to the tab. */
function useSeen(id: string | undefined, onSeen: Props['onSeen']): void {
  const report = useEffectEvent(() => {
    if (id !== undefined && document.visibilityState === 'visible') onSeen?.(id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each banner
  useEffect(() => {
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [id]);
}
