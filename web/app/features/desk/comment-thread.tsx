import { addComment, type Draft, draftLimits } from '@polyshelf/contract/drafts';
import { type RefObject, useId } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useKeptFields } from '../../session/use-kept-fields.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { Textarea } from '../../ui/textarea.tsx';
import { eventsDone } from './draft-words.ts';
import { useDraftsChange } from './use-change.ts';

interface Props {
  draft: Draft;
  /** The account that writes. */
  account: number;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** What the uploader and the reviewers say to each other. */
export function CommentThread({ draft, account, field }: Props) {
  const titleId = useId();
  const { fields, latest, change, forget } = useKeptFields(account, ['draft-comment', draft.id], { text: '' });
  const { text } = fields;
  const adding = useDraftsChange(
    (said: string) => call(addComment, { params: { id: draft.id }, body: { text: said } }),
    // What is typed while the comment is sent stays.
    (_, said) => latest().text.trim() === said && forget(),
  );
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-semibold">
        {m.desk_comments()}
      </h3>
      {draft.comments_list.length > 0 && (
        <ol className="mt-2 flex flex-col gap-3">
          {draft.comments_list.map(({ id, author, at, event, text: said }) => (
            <li key={id} className="border-line border-l-2 pl-3">
              <p className="text-muted text-sm">
                <span className="font-medium text-text">{author?.username ?? m.desk_somebody()}</span>{' '}
                {event && `${eventsDone[event]({ count: 1 })} · `}
                <time dateTime={at}>{formatMoment(at)}</time>
              </p>
              <p className="whitespace-pre-line break-words">{said}</p>
            </li>
          ))}
        </ol>
      )}
      <form
        className="mt-3 flex flex-col items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '' && !adding.isPending) adding.mutate(text.trim());
        }}
      >
        <div className="w-full">
          <Textarea
            ref={field}
            label={m.desk_comment()}
            maxLength={draftLimits.comment}
            value={text}
            onChange={(event) => change({ text: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
            }}
          />
        </div>
        <Button type="submit" kind="quiet" size="sm" isBusy={adding.isPending} disabled={text.trim() === ''}>
          {m.desk_comment_add()}
        </Button>
      </form>
    </section>
  );
}
