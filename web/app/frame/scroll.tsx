import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext, useLocation, useNavigationType } from 'react-router';
import { readScrollPositions, scrollStorageKey, writeScrollPositions } from '../navigation/scroll-positions.ts';
import { ServerScript } from './server-script.tsx';

/** The new page is painted before it scrolls. */
const delayMs = 50;
/** React Router gives this key to history entries that it did not create, such as a click on a bare #anchor. */
const foreignKey = 'default';

/**
 * Runs before the first paint. Gives the history entry a key and, when a page load returns to the entry, restores its
 * scroll position.
 */
const bootScript = import.meta.env.SSR
  ? `try{const h=history;h.state?.key||h.replaceState({...h.state,key:Math.random().toString(36).slice(2)},'');const y=JSON.parse(sessionStorage.getItem('${scrollStorageKey}')??'{}')[h.state.key];y&&scrollTo({top:y,behavior:'instant'})}catch{}`
  : '';

export const ScrollScript = () => <ServerScript code={bootScript} />;

/** A new page scrolls to its top, back and forward restore the position, and an anchor scrolls to its element. */
export function useScroll(): void {
  const { key, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const isScrollPrevented = use(UNSAFE_DataRouterStateContext)?.preventScrollReset === true;
  const positions = useRef<Record<string, number>>({});
  const shown = useRef<string>(null);

  useEffect(() => {
    Object.assign(positions.current, readScrollPositions());
    // The position is recorded while scrolling: once the next page is rendered, the browser has already moved it. The
    // key is compared because between two history entries it is unknown which of them the position belongs to.
    const note = () => {
      if (shown.current && history.state?.key === shown.current) positions.current[shown.current] = scrollY;
    };
    const store = () => {
      note();
      writeScrollPositions(positions.current);
      history.scrollRestoration = 'auto';
    };
    const takeOver = () => {
      history.scrollRestoration = 'manual';
    };
    takeOver();
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', store);
    addEventListener('pageshow', takeOver);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', store);
      removeEventListener('pageshow', takeOver);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per history entry
  useLayoutEffect(() => {
    const isFirst = shown.current === null;
    shown.current = key;
    // The browser and the script above have scrolled the first page already.
    if (isFirst) return;
    const known = isReturn && key !== foreignKey ? positions.current[key] : undefined;
    const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    // Newer browsers return a promise from these calls, which must not become the clean-up of the effect.
    if (known !== undefined) void scrollTo({ top: known, behavior: 'instant' });
    else if (anchor) void anchor.scrollIntoView();
    else if (isReturn) void scrollTo({ top: 0, behavior: 'instant' });
    else if (!isScrollPrevented) {
      const timer = setTimeout(
        () => scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' }),
        delayMs,
      );
      return () => clearTimeout(timer);
    }
  }, [key]);
}

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
