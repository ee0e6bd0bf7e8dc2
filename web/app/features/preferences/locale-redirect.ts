import { useEffect } from 'react';
import { baseLocale, useLocale } from '../../i18n/locale.ts';

const cookie = 'locale';
const yearInSeconds = 31_536_000;
const attributes = `path=/; max-age=${yearInSeconds}; samesite=lax`;

/**
 * Part of the boot script. The first visit of a browser with another language is redirected to the page in that
 * language, which the page names in its metadata. A page with a language in its address is never redirected. Without
 * cookies every visit would be the first, so there is no redirect.
 */
export const localeBootScript = `{const d=document,h=d.documentElement,seen=()=>/(?:^|; )${cookie}=/.test(d.cookie);if(!seen()){const w=navigator.language.slice(0,2),t=h.lang==='${baseLocale}'&&w!==h.lang&&d.querySelector('link[rel=alternate][hreflang="'+w+'"]');d.cookie='${cookie}='+(t?w:h.lang)+'; ${attributes}';if(t&&seen()){h.hidden=true;location.replace(new URL(t.href).pathname+location.search+location.hash)}}}`;

/** Remembers the language of the page as the chosen one. */
export function useLocaleCookie(): void {
  const locale = useLocale();
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: works in all browsers, and the boot script reads it synchronously
    document.cookie = `${cookie}=${locale}; ${attributes}`;
  }, [locale]);
}
