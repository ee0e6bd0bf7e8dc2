import { pageContext } from '../api/page-context.ts';
import type { Route } from './+types/robots.ts';

/** Search engines may crawl everything but the API. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = context.get(pageContext);
  return new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}
