import { useLocation } from 'react-router';
import { m } from '../i18n/compiled/messages.js';
import { useLocale } from '../i18n/locale.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { pagePath } from './page-path.ts';

export interface Crumb {
  label: string;
  /** The English path. */
  to: string;
}

interface Props {
  /** The pages between the homepage and this one. */
  trail: readonly Crumb[];
  title: string;
}

/** Where we are, and the way up. */
export function Trail({ trail, title }: Props) {
  const locale = useLocale();
  const { pathname } = useLocation();
  const above = [{ label: m.page_home(), to: '/' }, ...trail];
  const crumbs = above.map(({ label, to }) => ({ label, to: pagePath(to, locale) }));
  return <Breadcrumb label={m.breadcrumb_nav()} crumbs={[...crumbs, { label: title, to: pathname }]} />;
}
