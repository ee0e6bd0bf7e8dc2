import { useLocale } from './locale.ts';
import { localize, type Named } from './localized-name.ts';

/** A name of the catalogue. Screen readers and hyphenation need to know when it is English on a Russian page. */
export function ShownName({ of: { name, name_ru } }: { of: Named }) {
  const { text, lang } = localize(name, name_ru, useLocale());
  return lang ? <span lang={lang}>{text}</span> : text;
}
