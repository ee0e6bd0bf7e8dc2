import { useLocale } from './locale.ts';
import { localize, type Named } from './localized-name.ts';

interface Props {
  of: Named;
  /** The sentence with the name in it. */
  within?: (name: string) => string;
}

/** No sentence has this character. */
const PLACE = '\u0000';

/** A name of the catalogue. Screen readers and hyphenation need to know when it is English on a Russian page. */
export function ShownName({ of: { name, name_ru }, within }: Props) {
  const { text, lang } = localize(name, name_ru, useLocale());
  if (!lang) return within ? within(text) : text;
  const marked = <span lang={lang}>{text}</span>;
  if (!within) return marked;
  const [before, after] = within(PLACE).split(PLACE);
  // One element around all parts, because a flex container would put gaps between them.
  return (
    <span>
      {before}
      {marked}
      {after}
    </span>
  );
}
