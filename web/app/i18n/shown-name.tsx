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
export function ShownName({ of: { name, name_ru }, within = (shown) => shown }: Props) {
  const { text, lang } = localize(name, name_ru, useLocale());
  if (!lang) return within(text);
  const [before, after] = within(PLACE).split(PLACE);
  return (
    <>
      {before}
      <span lang={lang}>{text}</span>
      {after}
    </>
  );
}
