import { type Locale, localePath } from '../i18n/locale.ts';
import { legalDocuments } from './legal-documents.ts';

const legalPath = new RegExp(`^(/docs/(?:${legalDocuments.join('|')}))(?:_ru)?$`);

/** The same page in the given language; the Russian text of a legal document has a suffix as well as the prefix. */
export function pagePath(pathname: string, locale: Locale): string {
  const bare = localePath(pathname, 'en').replace(legalPath, locale === 'ru' ? '$1_ru' : '$1');
  return localePath(bare, locale);
}

/** Whether a page belongs to an area, such as `/settings`, in any language. */
export const isIn = (area: string, pathname: string): boolean =>
  `${localePath(pathname, 'en')}/`.startsWith(`${area}/`);
