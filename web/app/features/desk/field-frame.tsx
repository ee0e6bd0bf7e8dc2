import type { Draft } from '@polyshelf/contract/drafts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { licencesQuery } from './draft-queries.ts';
import { fieldNames, valueWords } from './draft-words.ts';
import { FieldHistory } from './field-history.tsx';
import { type DraftField, writeValue } from './field-values.rules.ts';
import type { SavedField, SaveStatus } from './use-saved-field.ts';

interface Props<F extends DraftField> {
  draft: Draft;
  field: F;
  saved: SavedField<F>;
  /** Where its state and history are; beside the label by default. */
  asideAt?: string;
  children: ReactNode;
}

const statusWords: Record<SaveStatus, () => string> = {
  idle: () => '',
  waiting: () => '',
  saving: m.desk_saving,
  saved: m.desk_saved,
  failed: m.desk_not_saved,
};

/** A field of a draft with its state, its history, and what somebody else wrote into it meanwhile. */
export function FieldFrame<F extends DraftField>({
  draft,
  field,
  saved,
  asideAt = 'top-0 right-0',
  children,
}: Props<F>) {
  return (
    <div className="relative min-w-0">
      {children}
      <div className={`absolute flex h-5 items-center gap-2 ${asideAt}`}>
        <span role="status" className={`text-xs ${saved.status === 'failed' ? 'text-red' : 'text-muted'}`}>
          {statusWords[saved.status]()}
        </span>
        {saved.status === 'failed' && (
          <button
            type="button"
            onClick={saved.retry}
            className="min-h-6 cursor-pointer text-accent-text text-xs underline"
          >
            {m.error_try_again()}
          </button>
        )}
        <FieldHistory draft={draft} field={field} onPutBack={(value) => saved.change(value, { isFinal: true })} />
      </div>
      {saved.conflict && <ConflictNotice field={field} saved={saved} />}
    </div>
  );
}

function ConflictNotice<F extends DraftField>({ field, saved }: Pick<Props<F>, 'field' | 'saved'>) {
  const locale = useLocale();
  const { data: licences = [] } = useQuery(licencesQuery);
  if (!saved.conflict) return null;
  const { theirs, author } = saved.conflict;
  return (
    <div role="alert" className="mt-2 rounded-control border border-amber-line bg-amber-tint p-3 text-sm">
      <p className="font-medium">
        {author ? m.desk_conflict_by({ name: author }) : m.desk_conflict()} {m.desk_conflict_kept()}
      </p>
      <p className="mt-1 break-words">
        {fieldNames[field]()}: {writeValue(field, theirs, valueWords(locale, licences))}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={saved.keepMine}>
          {m.desk_conflict_keep()}
        </Button>
        <Button size="sm" kind="quiet" onClick={saved.takeTheirs}>
          {m.desk_conflict_take()}
        </Button>
      </div>
    </div>
  );
}
