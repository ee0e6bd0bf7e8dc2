import { listAssets, listDownloadedAssets } from '@polyshelf/contract/assets';
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { call } from '../../api/call.ts';
import { useLocale } from '../../i18n/locale.ts';
import { restoreScroll } from '../../navigation/scroll-positions.ts';
import { apiQuery, type GalleryData } from './gallery-address.rules.ts';
import { type FetchedList, findStoredList, recallList, rememberList, storeList } from './gallery-memory.ts';

interface List extends FetchedList {
  state: 'idle' | 'loading' | 'failed';
  /** Fetches more cards, unless a fetch is running or there are none. */
  loadMore: () => void;
}

/** The cards of a gallery: the loaded page and those fetched while scrolling, also after a return to the page. */
export function useList(name: string, data: GalleryData): List {
  const locale = useLocale();
  const isReturn = useNavigationType() === 'POP';
  // Going back shows the remembered list, even if it is outdated, so that the scroll position still fits.
  const [list, setList] = useState<FetchedList>(
    () => (isReturn ? recallList(name) : undefined) ?? { cards: data.cards, next: data.next },
  );
  const [state, setState] = useState<List['state']>('idle');
  const [isRestored, setRestored] = useState(false);
  /** The cursor of the last request, whose cards may not be rendered yet. */
  const requestedCursor = useRef<string>(null);

  // After a page load the list is in sessionStorage and not in memory.
  useLayoutEffect(() => {
    const stored = recallList(name) ? undefined : findStoredList(name);
    // When new assets were published, the stored list is dropped.
    if (!stored || data.cards.some(({ id }, place) => id !== stored.cards[place]?.id)) return;
    setList({ cards: stored.cards, next: stored.next });
    setRestored(true);
  }, [name, data.cards]);
  useLayoutEffect(() => {
    if (isRestored) restoreScroll();
  }, [isRestored]);

  useEffect(() => {
    const store = () => storeList({ name, entry: history.state?.key, ...list });
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('pagehide', store);
      rememberList(name, list);
    };
  }, [name, list]);

  const loadMore = useCallback(async () => {
    if (list.next === null || list.next === requestedCursor.current) return;
    requestedCursor.current = list.next;
    setState('loading');
    try {
      const querystring = { ...apiQuery(data.query, data.fixed, locale), cursor: list.next };
      const endpoint = data.query.downloaded ? listDownloadedAssets : listAssets;
      const { data: cards, meta } = await call(endpoint, { querystring });
      // A transition renders many cards without blocking input.
      startTransition(() => {
        setList((current) => ({ cards: [...current.cards, ...cards], next: meta.next }));
        setState('idle');
      });
    } catch {
      requestedCursor.current = null;
      // The end of the list shows the error and a button to retry.
      setState('failed');
    }
  }, [list.next, data, locale]);

  return { ...list, state, loadMore };
}
