import type { Correction } from '@polyshelf/contract/assets';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';

const maxWords = 6;

interface Props {
  search: string;
  corrections: readonly Correction[];
  /** Whether only the exact words were searched. */
  isExact: boolean;
  /** The same search the other way: exactly, or freely. */
  otherPath: string;
}

/** Says how the words of the search were understood, and offers to search for exactly what was typed. */
export function CorrectionsNotice({ search, corrections, isExact, otherPath }: Props) {
  const guesses = isExact ? [m.search_exact()] : [...new Set(listGuesses(corrections))];
  const additions = listAdditions(corrections);
  const hasChanges = corrections.some(({ kind }) => kind !== 'unknown' && kind !== 'ignored');
  if (guesses.length === 0 && additions.length === 0) return null;
  return (
    <div role="status" className="flex flex-col gap-1 pt-4">
      {guesses.map((line) => (
        <p key={line} className="text-md">
          {line}
        </p>
      ))}
      {additions.map((line) => (
        <p key={line} className="text-muted text-sm">
          {line}
        </p>
      ))}
      {(isExact || hasChanges) && (
        <Link
          to={otherPath}
          className="self-start text-accent-text text-sm underline underline-offset-4 pointer-coarse:py-2.5"
        >
          {isExact ? m.search_freely() : m.search_exactly({ text: search })}
        </Link>
      )}
    </div>
  );
}

/** Words that were read as others, or not used. */
function listGuesses(corrections: readonly Correction[]): string[] {
  return corrections.flatMap(({ typed, used, kind }) => {
    if (kind === 'layout') return m.search_corrected_layout({ typed, used });
    if (kind === 'transliteration') return m.search_corrected_transliteration({ typed, used });
    if (kind === 'typo') return m.search_corrected_typo({ typed, used });
    if (kind === 'beginning') return m.search_corrected_beginning({ typed });
    if (kind === 'unknown') return m.search_corrected_unknown({ typed });
    return [];
  });
}

/** Words that were added for others, and words that were left out. */
function listAdditions(corrections: readonly Correction[]): string[] {
  const added = corrections.filter(({ kind }) => kind === 'synonym' || kind === 'translation');
  const ignored = corrections.filter(({ kind }) => kind === 'ignored').map(({ typed }) => typed);
  return [
    ...[...new Set(added.map(({ typed }) => typed))].map((typed) => {
      const words = added.filter((one) => one.typed === typed).map(({ used }) => used);
      return m.search_also_finds({ typed, words: joinWords(words) });
    }),
    ...(ignored.length > 0 ? [m.search_corrected_ignored({ words: joinWords(ignored) })] : []),
  ];
}

const joinWords = (words: readonly string[]): string =>
  words.length > maxWords ? `${words.slice(0, maxWords).join(', ')}…` : words.join(', ');
