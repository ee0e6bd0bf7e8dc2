import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { localeOf, useLocale } from '../i18n/locale.ts';
import { repeatPress } from './early-press.ts';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

let sign: Promise<void> | undefined;

/** Resolves when the visitor does anything at all. */
export function firstSign(): Promise<void> {
  sign ??= new Promise((resolve) => {
    if (navigator.userActivation?.hasBeenActive) return resolve();
    const go = () => {
      for (const name of signs) removeEventListener(name, go, { capture: true });
      resolve();
    };
    // On the way in: React lets nothing out of a part that is not alive.
    for (const name of signs) addEventListener(name, go, { passive: true, capture: true });
  });
  return sign;
}

let settling: Promise<void> | undefined;

function settle(): Promise<void> {
  settling ??= new Promise((resolve) => {
    setTimeout(() => {
      settling = undefined;
      resolve();
    }, 50);
  });
  return settling;
}

/** On the way to another language the address is ahead of the page, and messages go by the address: nothing that was sent may come to life then. */
function Settled({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const isAlive = useRef(false);
  useEffect(() => {
    isAlive.current = true;
    repeatPress();
  }, []);
  if (!import.meta.env.SSR && !isAlive.current && locale !== localeOf(location.pathname)) use(settle());
  return children;
}

/**
 * A part of a page that is whole as it was sent: links, pictures, native controls. Its code comes when the visitor shows
 * up, so that a first view does not wait for it. In another language it is another part: what was sent in this one could
 * not be brought to life.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // All parts of a page set out together: React comes to one after the other, and might come late to what is pressed first.
  const coming = import.meta.env.SSR ? null : firstSign().then(load);
  // Whoever draws it is told.
  coming?.catch(() => undefined);
  const Part = lazy(async () => ({ default: await (coming ?? load()) }));
  return (props: ComponentProps<typeof Part>) => (
    <Suspense key={useLocale()}>
      <Settled>
        <Part {...props} />
      </Settled>
    </Suspense>
  );
}
