import { type ComponentType, lazy } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/** Resolves when the visitor does anything at all. */
export function firstSign(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive) return Promise.resolve();
  return new Promise((resolve) => {
    const go = () => {
      for (const sign of signs) removeEventListener(sign, go);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, go, { passive: true });
  });
}

/**
 * A part of a page that is whole as it was sent: links, pictures, native controls. Its code comes when the visitor shows
 * up, so that a first view does not wait for it. To be put into a <Suspense>.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    if (!import.meta.env.SSR) await firstSign();
    return { default: await load() };
  });
