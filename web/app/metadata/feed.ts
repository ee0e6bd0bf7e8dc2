import type { Locale } from '../i18n/locale.ts';
import { escapeXml, xmlHead } from './xml.ts';

interface Entry {
  path: string;
  locale: Locale;
  title: string;
  summary: string;
  published: string;
  changed: string;
}

interface Feed {
  title: string;
  locale: Locale;
  /** The page that shows the same entries. */
  path: string;
  /** The path of the feed. */
  self: string;
  entries: readonly Entry[];
}

/** News as an Atom feed (RFC 4287). */
export function feedOf({ title, locale, path, self, entries }: Feed, publicUrl: string): string {
  const addressOf = (shown: string) => escapeXml(new URL(shown, publicUrl).href);
  const changed = entries.map((entry) => entry.changed).toSorted();
  const lines = entries.map(
    (entry) => `<entry xml:lang="${entry.locale}">
<id>${addressOf(entry.path)}</id>
<title>${escapeXml(entry.title)}</title>
<link href="${addressOf(entry.path)}"/>
<published>${entry.published}</published>
<updated>${entry.changed}</updated>
<summary>${escapeXml(entry.summary)}</summary>
</entry>`,
  );
  return `${xmlHead}
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>${addressOf(path)}</id>
<title>${escapeXml(title)}</title>
<author><name>Polyshelf</name></author>
<link href="${addressOf(path)}"/>
<link rel="self" type="application/atom+xml" href="${addressOf(self)}"/>
<updated>${changed.at(-1) ?? '1970-01-01T00:00:00.000Z'}</updated>
${lines.join('\n')}
</feed>
`;
}
