import { type Draft, type DraftText, isEditable } from '@polyshelf/contract/drafts';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePopover } from '../../ui/use-popover.ts';
import { editsQuery, licencesQuery } from './draft-queries.ts';
import { fieldNames, valueWords } from './draft-words.ts';
import { type DraftField, isSame, writeValue } from './field-values.rules.ts';

interface Props<F extends DraftField> {
  draft: Draft;
  field: F;
  onPutBack: (value: DraftText[F]) => void;
}

/** A button that opens who changed the field, when, from what and to what. */
export function FieldHistory<F extends DraftField>({ draft, field, onPutBack }: Props<F>) {
  const popover = usePopover('end');
  const title = m.desk_history_of({ field: fieldNames[field]() });
  return (
    <>
      <button
        {...popover.trigger}
        type="button"
        aria-label={title}
        title={title}
        className="grid size-6 cursor-pointer place-items-center rounded-control text-muted hover:bg-well hover:text-text pointer-coarse:-m-2 pointer-coarse:size-10"
      >
        <History aria-hidden className="size-4" />
      </button>
      <div
        {...popover.panel}
        role="dialog"
        aria-label={title}
        className="floating floating-end max-h-96 w-96 overflow-y-auto p-4 text-base"
      >
        {popover.isOpen && (
          <Edits
            draft={draft}
            field={field}
            onPutBack={(value) => {
              popover.close();
              onPutBack(value);
            }}
          />
        )}
      </div>
    </>
  );
}

function Edits<F extends DraftField>({ draft, field, onPutBack }: Props<F>) {
  const locale = useLocale();
  const { data: edits, isError } = useQuery(editsQuery(draft.id));
  const { data: licences = [] } = useQuery(licencesQuery);
  if (isError) return <p className="text-muted">{m.error_code_no_answer()}</p>;
  if (!edits) return <Skeleton className="h-24" />;
  const own = edits.filter((edit) => edit.field === field);
  if (own.length === 0) return <p className="text-muted">{m.desk_history_empty()}</p>;
  const words = valueWords(locale, licences);
  return (
    <ol className="flex flex-col gap-3">
      {own.map(({ edit, author, at, before, after }) => (
        <li key={`${edit} ${at}`} className="border-line border-b pb-3 last:border-b-0 last:pb-0">
          <p className="text-muted text-sm">
            {author?.username ?? m.desk_somebody()}, <time dateTime={at}>{formatMoment(at)}</time>
          </p>
          <p className="mt-1 break-words text-sm">
            <del className="text-muted">{writeValue(field, before, words)}</del> <span aria-hidden="true">→</span>{' '}
            <ins className="no-underline">{writeValue(field, after, words)}</ins>
          </p>
          {isEditable(draft.state, true) && !isSame(before, draft.text[field]) && (
            <Button kind="quiet" size="sm" className="mt-2" onClick={() => onPutBack(before as DraftText[F])}>
              {m.desk_history_put_back()}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
