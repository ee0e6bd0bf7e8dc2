import { useMatches } from 'react-router';
import { fromText, type TextOf } from '../../api/text-of.ts';
import type { GalleryData } from './gallery-address.rules.ts';

/** The gallery that the page loaded, for those who stand around it or were not handed it. */
export function useGalleryOfPage(): GalleryData | undefined {
  const page = useMatches().at(-1)?.loaderData as { gallery?: TextOf<GalleryData> } | null | undefined;
  return page?.gallery && fromText(page.gallery);
}
