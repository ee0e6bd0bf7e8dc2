import { listArticles } from '@polyshelf/contract/content';
import { loaderCall } from '../api/loader-call.ts';
import { pageContext } from '../api/page-context.ts';
import { m } from '../i18n/compiled/messages.js';
import { localeOf, localePath } from '../i18n/locale.ts';
import { feedOf } from '../metadata/feed.ts';
import { titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import type { Route } from './+types/blog-feed.ts';

/** The posts for feed readers. A post without a translation is in the language that it has. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const locale = localeOf(url.pathname);
  const querystring = { locale };
  const { data: posts } = await loaderCall(context)(listArticles, { params: { kind: 'blog' }, querystring });
  const entries = posts.map(({ slug, title, summary, published_at, edited_at, ...post }) => ({
    path: localePath(`/blog/${slug}`, post.locale),
    locale: post.locale,
    title,
    summary,
    published: published_at,
    changed: edited_at,
  }));
  const [path, self] = [localePath('/blog', locale), localePath('/blog/feed.xml', locale)];
  const feed = feedOf(
    { title: titled(m.page_blog_title()), locale, path, self, entries },
    context.get(pageContext).publicUrl,
  );
  return new Response(feed, {
    headers: { ...sharedPage(), 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
}
