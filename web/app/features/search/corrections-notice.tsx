import type { Correction } from '@polyshelf/contract/assets';
import type { ReactNode } from 'react';
import { m } from '../../i18n/compiled/messages.js';

/** Says which words of the search were corrected or ignored. */
export function CorrectionsNotice({ corrections }: { corrections: readonly Correction[] }) {
  const lines = corrections.flatMap((correction): ReactNode => {
    const { typed, used, kind } = correction;
    if (kind === 'layout') return m.search_corrected_layout({ typed, used });
    if (kind === 'typo') return m.search_corrected_typo({ typed, used });
    if (kind === 'unknown') return m.search_corrected_unknown({ typed });
    return [];
  });
  if (lines.length === 0) return null;
  return (
    <div role="status" className="flex flex-col gap-1 pt-4 text-md">
      {lines.map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
    </div>
  );
}
