import { data } from 'react-router';
import { pageContext } from '../api/page-context.ts';
import { StyleGuide } from '../features/design/style-guide.tsx';
import { m } from '../i18n/compiled/messages.js';
import type { Route } from './+types/design.ts';

/** The style guide exists only in development and in the demo. */
export function loader({ context }: Route.LoaderArgs) {
  if (!import.meta.env.DEV && !context.get(pageContext).isDemo) throw data(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.design_title()} · Polyshelf` },
  { name: 'robots', content: 'noindex' },
];

export default function Design() {
  return <StyleGuide />;
}
