import { articleLimits, type EditedText } from '@polyshelf/contract/admin-content';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { Textarea } from '../../ui/textarea.tsx';
import { ConflictField } from '../editing/conflict-field.tsx';
import { revisionQuery, type TextParams } from './content-queries.ts';
import { fieldTitles, localeTitles } from './content-words.ts';
import {
  type Content,
  changedFields,
  contentOf,
  type Field,
  type Merge,
  merge,
  type Unsaved,
} from './unsaved.rules.ts';

interface Props {
  params: TextParams;
  unsaved: Unsaved;
  /** What somebody else has saved. */
  newest: EditedText;
  onResolve: (chosen: Content) => void;
  onClose: () => void;
}

type Choice = Merge[Field] | 'edited';

/** Shows both versions of every field that differs, and lets the person choose or edit. */
export function ConflictDialog({ params, unsaved, newest, onResolve, onClose }: Props) {
  const { data: theirs } = useQuery(revisionQuery({ ...params, number: newest.revision }));
  const versions = { mine: unsaved.content, theirs: contentOf(newest) };
  const [choices, setChoices] = useState<Record<Field, Choice>>(() => merge(unsaved, newest));
  const [texts, setTexts] = useState<Content>(() => {
    const start = (field: Field) => versions[choices[field] === 'theirs' ? 'theirs' : 'mine'][field];
    return { title: start('title'), summary: start('summary'), markdown: start('markdown') };
  });
  const differing = changedFields(versions.mine, versions.theirs);
  const isDecided = differing.every((field) => choices[field] !== null) && texts.title.trim() !== '';
  const put = (field: Field, choice: Choice, text: string) => {
    setChoices((last) => ({ ...last, [field]: choice }));
    setTexts((last) => ({ ...last, [field]: text }));
  };
  const theirsTitle = theirs
    ? m.content_conflict_theirs({ name: theirs.author ?? m.desk_somebody(), time: formatMoment(theirs.at) })
    : m.content_conflict_saved();
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={`${m.content_conflict()}: ${localeTitles[params.locale]}`}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.content_conflict_later()}
          </Button>
          <Button disabled={!isDecided} onClick={() => onResolve(texts)}>
            {m.content_save()}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-pretty text-muted">{m.content_conflict_text()}</p>
      {differing.map((field) => {
        const [mine, saved] = [versions.mine[field], versions.theirs[field]];
        return (
          <ConflictField
            key={field}
            title={fieldTitles[field]()}
            lang={params.locale}
            mine={mine}
            theirs={saved}
            theirsTitle={theirsTitle}
            choice={choices[field] ?? undefined}
            onChoose={(side) => put(field, side, side === 'mine' ? mine : saved)}
          >
            <Textarea
              label={m.content_conflict_result()}
              lang={params.locale}
              value={texts[field]}
              maxLength={articleLimits[field]}
              onChange={(event) => put(field, 'edited', event.target.value)}
            />
          </ConflictField>
        );
      })}
    </Dialog>
  );
}
