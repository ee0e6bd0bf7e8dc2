import { MIN_LOOK_MS, recordOutcome } from '@polyshelf/contract/wishes';
import { useEffect } from 'react';

/** Searches that were reported since the page was loaded. Going back to the results does not report them again. */
const reported = new Set<string>();

/**
 * Reports, without the session, whether the visitor opened any result of a search, when the results are left. A search
 * that is left sooner than a person can look at its results counts only if a result was opened.
 */
export function useOutcome(search: string, hasFound: boolean): void {
  useEffect(() => {
    if (!search || !hasFound || reported.has(search)) return;
    const shownAt = Date.now();
    let isOpened = false;
    const note = ({ type, button, target }: MouseEvent) => {
      if (type === 'auxclick' && button !== 1) return;
      isOpened ||= target instanceof Element && target.closest('li')?.querySelector('a[data-place]') != null;
    };
    const report = () => {
      if (reported.has(search) || !(isOpened || Date.now() - shownAt >= MIN_LOOK_MS)) return;
      reported.add(search);
      const body = JSON.stringify({ search: search.slice(0, 200), is_opened: isOpened });
      navigator.sendBeacon(recordOutcome.url, new Blob([body], { type: 'application/json' }));
    };
    // The middle button opens an asset in another tab.
    addEventListener('click', note, true);
    addEventListener('auxclick', note, true);
    addEventListener('pagehide', report);
    return () => {
      removeEventListener('click', note, true);
      removeEventListener('auxclick', note, true);
      removeEventListener('pagehide', report);
      report();
    };
  }, [search, hasFound]);
}
