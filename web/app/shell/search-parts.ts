import { lazyPart } from '../ui/lazy-part.ts';

/** A form and a link as they are sent; what makes more of them comes with the visitor. */
export const SearchBoxPart = lazyPart(async () => (await import('./search-box.tsx')).SearchBox);
export const SearchOpenerPart = lazyPart(async () => (await import('./search-opener.tsx')).SearchOpener);
