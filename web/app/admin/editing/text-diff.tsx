import { memo } from 'react';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { diffTexts, shortenSame } from './diff-texts.ts';

interface Props {
  before: string;
  after: string;
  lang: string;
  /** One of the two texts with its differences, or what was removed and added among the unchanged words next to it. */
  show?: 'before' | 'after' | 'changes';
}

/** Removed text is crossed out and added text underlined, so that nobody has to tell the colours apart. */
export const TextDiff = memo(({ before, after, lang, show = 'changes' }: Props) => {
  const all = diffTexts(before, after);
  const hidden = { before: 'added', after: 'removed', changes: null }[show];
  const parts = show === 'changes' ? shortenSame(all) : all.filter(({ kind }) => kind !== hidden);
  return (
    <ScrollRegion lang={lang} className={boxLook}>
      {parts.map(({ kind, text }, index) => {
        const Tag = tags[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two texts never change their order
          <Tag key={index} className={looks[kind]}>
            {text}
          </Tag>
        );
      })}
    </ScrollRegion>
  );
});

const boxLook =
  'max-h-72 overflow-y-auto whitespace-pre-wrap break-words rounded-control border border-line bg-well p-3 text-base';
const tags = { same: 'span', added: 'ins', removed: 'del' } as const;
const looks = { same: '', added: 'bg-accent-tint text-accent-text', removed: 'bg-red-tint text-red' };
