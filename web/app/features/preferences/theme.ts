import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useMatches } from 'react-router';

/** `system` follows the device; the other two are a class on <html> that fixes `color-scheme`. */
export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** The themes that a page may force. */
type FixedTheme = Exclude<Theme, 'system'>;

const cookie = 'color_mode';
const yearInSeconds = 31_536_000;
const storedTheme = new RegExp(`(?:^|; )${cookie}=(light|dark)(?:;|$)`);

/** Part of the boot script. Applies the forced theme of the page, or else the chosen one, before the first paint. */
export const themeBootScript = `{const m=document.currentScript.dataset.colorMode||${storedTheme}.exec(document.cookie)?.[1];m&&document.documentElement.classList.add(m)}`;

const listeners = new Set<() => void>();
/** When the browser blocks cookies, a choice lasts as long as the page. */
let chosen: Theme | undefined;
let forced: FixedTheme | undefined;

const preference = (): Theme =>
  chosen ?? (storedTheme.exec(document.cookie)?.[1] as FixedTheme | undefined) ?? 'system';

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The chosen theme, even if this page forces another. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, preference, () => 'system');

export function chooseTheme(theme: Theme): void {
  chosen = theme;
  const age = theme === 'system' ? 0 : yearInSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is asynchronous, and a reload right after the click must find the choice
  document.cookie = `${cookie}=${theme}; path=/; max-age=${age}; samesite=lax`;
  show();
  for (const listener of listeners) listener();
}

function show(): void {
  const { classList } = document.documentElement;
  const theme = forced ?? preference();
  classList.remove(...themes);
  if (theme !== 'system') classList.add(theme);
}

/** The theme that a page forces by `handle: { colorMode: 'dark' }`; the innermost route wins. */
export function useForcedTheme(): FixedTheme | undefined {
  return useMatches()
    .map(({ handle }) => (handle as { colorMode?: Theme } | undefined)?.colorMode)
    .findLast((mode) => mode === 'light' || mode === 'dark');
}

/** Applies the forced theme of the page until the next page. */
export function useShownTheme(): void {
  const mode = useForcedTheme();
  // A layout effect, so that no page is painted in the colours of the other.
  useLayoutEffect(() => {
    forced = mode;
    show();
  }, [mode]);
}
