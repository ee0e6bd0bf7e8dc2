import type { ReactNode } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Segments } from '../../ui/segments.tsx';
import { TextDiff } from './text-diff.tsx';

type Side = 'mine' | 'theirs';

interface Props {
  title: string;
  lang: string;
  mine: string;
  theirs: string;
  /** Who saved their version, when that is known. */
  theirsTitle?: string;
  /** Shown until one version is chosen. */
  hint?: string;
  /** Undefined while both versions have changed and nobody has chosen; `edited` is neither. */
  choice: Side | 'edited' | undefined;
  onChoose: (side: Side) => void;
  children?: ReactNode;
}

/** Both versions of a field, and the choice between them. */
export function ConflictField(props: Props) {
  const { title, lang, mine, theirs, choice, onChoose, children } = props;
  const { theirsTitle = m.content_conflict_saved(), hint = m.content_conflict_both() } = props;
  return (
    <section aria-label={title} className="mb-6 flex flex-col gap-3">
      <h3 className="font-semibold">{title}</h3>
      <div className="grid gap-3 md:grid-cols-2">
        <div className="min-w-0">
          <h4 className="mb-1 text-muted text-sm">{m.content_conflict_mine()}</h4>
          <TextDiff before={theirs} after={mine} show="after" lang={lang} />
        </div>
        <div className="min-w-0">
          <h4 className="mb-1 text-muted text-sm">{theirsTitle}</h4>
          <TextDiff before={mine} after={theirs} show="after" lang={lang} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Segments
          label={m.content_conflict_choice({ field: title })}
          options={[
            { value: 'mine', label: m.content_conflict_take_mine() },
            { value: 'theirs', label: m.content_conflict_take_theirs() },
          ]}
          value={choice ?? ''}
          onChange={(side) => onChoose(side as Side)}
        />
        {choice === undefined && <p className="text-amber text-sm">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
