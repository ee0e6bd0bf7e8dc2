import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext, useLocation, useNavigationType } from 'react-router';
import { ServerScript } from './server-script.tsx';

const storageKey = 'scroll_positions';
/** The new page is seen before it moves. */
const delayMs = 50;
/** React Router gives this key to entries that it did not make, such as a click on a bare #anchor. */
const foreignKey = 'default';

/**
 * Gives the entry a name of its own and, when the browser comes back to it by a page load, its position: before the
 * first paint, and hence before anything of ours runs.
 */
const bootScript = import.meta.env.SSR
  ? `try{const h=history;h.state?.key||h.replaceState({...h.state,key:Math.random().toString(36).slice(2)},'');const y=JSON.parse(sessionStorage.getItem('${storageKey}')??'{}')[h.state.key];y&&scrollTo({top:y,behavior:'instant'})}catch{}`
  : '';

export const ScrollScript = () => <ServerScript code={bootScript} />;

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

function writePositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Without storage the positions last as long as the page.
  }
}

/** For a page that has only now become as tall as it was when the visitor left it. */
export function returnToPlace(): void {
  const top = readPositions()[history.state?.key];
  if (top !== undefined) void scrollTo({ top, behavior: 'instant' });
}

/** A new page scrolls to its top; back and forward return to where the visitor was; an anchor leads to its place. */
export function useScroll(): void {
  const { key, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const isKept = use(UNSAFE_DataRouterStateContext)?.preventScrollReset === true;
  const positions = useRef<Record<string, number>>({});
  const shown = useRef<string>(null);

  useEffect(() => {
    Object.assign(positions.current, readPositions());
    // Noted while scrolling: when the next page is in place, the browser has already moved it. Between two entries of the
    // history, nobody knows whose position it is.
    const note = () => {
      if (shown.current && history.state?.key === shown.current) positions.current[shown.current] = scrollY;
    };
    const keep = () => {
      note();
      writePositions(positions.current);
      history.scrollRestoration = 'auto';
    };
    const takeOver = () => {
      history.scrollRestoration = 'manual';
    };
    takeOver();
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', keep);
    addEventListener('pageshow', takeOver);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', keep);
      removeEventListener('pageshow', takeOver);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per entry of the history, with what holds for it
  useLayoutEffect(() => {
    const isFirst = shown.current === null;
    shown.current = key;
    // The browser and the script above have placed it.
    if (isFirst) return;
    const known = isReturn && key !== foreignKey ? positions.current[key] : undefined;
    const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    // Newer browsers answer a promise to these calls, which is no clean-up for an effect.
    if (known !== undefined) void scrollTo({ top: known, behavior: 'instant' });
    else if (anchor) void anchor.scrollIntoView();
    else if (isReturn) void scrollTo({ top: 0, behavior: 'instant' });
    else if (!isKept) {
      const timer = setTimeout(() => scrollTo({ top: 0, behavior: calm() ? 'instant' : 'smooth' }), delayMs);
      return () => clearTimeout(timer);
    }
  }, [key]);
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
