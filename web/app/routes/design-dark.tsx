import { Link } from 'react-router';
import { m } from '../i18n/compiled/messages.js';
import { useLocale } from '../i18n/locale.ts';
import { pagePath } from '../navigation/page-path.ts';
import type { Route } from './+types/design-dark.ts';
import { loader as onlyForBuilders } from './design.tsx';

export const loader = onlyForBuilders;

/** Forces the dark theme, whatever the visitor chose. */
export const handle = { colorMode: 'dark' };

export const meta: Route.MetaFunction = () => [
  { title: `${m.design_theme_dark()} · Polyshelf` },
  { name: 'robots', content: 'noindex' },
];

export default function DesignDark() {
  return (
    <div className="flex flex-col items-start gap-4 px-4 py-12 md:px-8">
      <h1 className="font-semibold text-xl tracking-tight">{m.design_theme_dark()}</h1>
      <p className="max-w-prose text-md text-muted">{m.design_theme_dark_text()}</p>
      <Link to={pagePath('/design', useLocale())} className="text-accent-text underline underline-offset-4">
        {m.design_title()}
      </Link>
    </div>
  );
}
