import type { ReactNode } from 'react';

interface Props {
  className?: string;
  /** The language of the content, when it is not that of the page. */
  lang?: string | undefined;
  children: ReactNode;
}

/** Content that scrolls, focusable, so that the arrow keys scroll it. Needed where no link or button in it takes the focus. */
export function ScrollRegion({ className = 'overflow-x-auto', lang, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus, the keyboard could not scroll it
    <div tabIndex={0} lang={lang} className={`rounded-control ${className}`}>
      {children}
    </div>
  );
}
