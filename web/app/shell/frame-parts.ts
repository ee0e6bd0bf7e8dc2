import { lazyPart } from '../ui/lazy-part.tsx';

/** Links, figures and a form as they are sent; what makes more of them comes with the visitor. */
export const SearchBoxPart = lazyPart(async () => (await import('./search-box.tsx')).SearchBox);
export const SearchOpenerPart = lazyPart(async () => (await import('./search-opener.tsx')).SearchOpener);
export const StatisticsStripPart = lazyPart(async () => (await import('./statistics-strip.tsx')).StatisticsStrip);
export const FooterPart = lazyPart(async () => (await import('./footer.tsx')).Footer);
