import { listAssets, listDownloadedAssets } from '@polyshelf/contract/assets';
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { call } from '../../api/call.ts';
import { useLocale } from '../../i18n/locale.ts';
import { restoreScroll } from '../../navigation/scroll-positions.ts';
import { apiQuery, type GalleryData } from './gallery-address.rules.ts';
import { findStoredList, type ReadList, recallList, rememberList, storeList } from './gallery-memory.ts';

interface List extends ReadList {
  state: 'idle' | 'loading' | 'failed';
  /** Reads on; at the end, or while it does so already, nothing happens. */
  readOn: () => void;
}

/** The cards of a gallery: the page that was loaded, and what was read below it since, or before the visitor left it. */
export function useList(name: string, data: GalleryData): List {
  const locale = useLocale();
  const isReturn = useNavigationType() === 'POP';
  // The way back shows what was there, though something may have been published since: else nobody finds their place.
  const [list, setList] = useState<ReadList>(
    () => (isReturn ? recallList(name) : undefined) ?? { cards: data.cards, next: data.next },
  );
  const [state, setState] = useState<List['state']>('idle');
  const [isRestored, setRestored] = useState(false);
  /** What was asked for last: it may have come and not be drawn yet. */
  const asked = useRef<string>(null);

  // After a page load: only then is there something stored for this entry of the history and nothing in memory.
  useLayoutEffect(() => {
    const stored = recallList(name) ? undefined : findStoredList(name);
    // Whoever reloads wants to see what is new.
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

  const readOn = useCallback(async () => {
    if (list.next === null || list.next === asked.current) return;
    asked.current = list.next;
    setState('loading');
    try {
      const querystring = { ...apiQuery(data.query, data.fixed, locale), cursor: list.next };
      const endpoint = data.query.downloaded ? listDownloadedAssets : listAssets;
      const { data: cards, meta } = await call(endpoint, { querystring });
      // Many cards at once, in slices between which a finger is heard.
      startTransition(() => {
        setList((current) => ({ cards: [...current.cards, ...cards], next: meta.next }));
        setState('idle');
      });
    } catch {
      asked.current = null;
      // Said at the end of the list, beside a button to try again.
      setState('failed');
    }
  }, [list.next, data, locale]);

  return { ...list, state, readOn };
}
