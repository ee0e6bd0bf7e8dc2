import { redirect } from 'react-router';
import { localeOf } from '../i18n/locale.ts';
import { pagePath } from '../navigation/page-path.ts';
import type { Route } from './+types/catalog-redirect.ts';

/** Without a section, or with an unknown one, the catalogue opens at its producers. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(`${pagePath('/catalog/producers', localeOf(url.pathname))}${url.search}`);
}
