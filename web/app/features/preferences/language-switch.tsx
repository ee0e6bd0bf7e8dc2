import { Link, useLocation } from 'react-router';
import { currentSession } from '../../api/session-store.ts';
import { m } from '../../i18n/compiled/messages.js';
import { type Locale, locales, useLocale } from '../../i18n/locale.ts';
import { pageSearch } from '../../navigation/page-parameters.ts';
import { pagePath } from '../../navigation/page-path.ts';

const rememberLanguage = async (locale: Locale) => (await import('./save-language.ts')).saveLanguage(locale);

interface Props {
  /** Keeps the whole query, also parameters that the server does not know. */
  keepsQuery?: boolean;
}

/** Links to the same page in the other language, by that language's own name. */
export function LanguageSwitch({ keepsQuery = false }: Props) {
  const { pathname, search } = useLocation();
  const locale = useLocale();
  return locales
    .filter((other) => other !== locale)
    .map((other) => (
      <Link
        key={other}
        to={{ pathname: pagePath(pathname, other), search: keepsQuery ? search : pageSearch(search) }}
        lang={other}
        hrefLang={other}
        preventScrollReset
        onClick={() => currentSession() && rememberLanguage(other)}
        prefetch="intent"
        className="grid h-10 place-items-center rounded-control px-3 text-muted text-sm transition-colors duration-feedback hover:bg-well hover:text-text"
      >
        {m.language_name({}, { locale: other })}
      </Link>
    ));
}
