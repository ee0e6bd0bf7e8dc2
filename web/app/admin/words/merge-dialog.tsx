import { mergeTags, type TagMerge } from '@polyshelf/contract/admin-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TagField } from './tag-field.tsx';
import { mergeQuery, refetchWords, seenWords, tagQuery } from './words-queries.ts';

/** Asks for the tag that remains, and says what the merge changes before it happens. */
export function MergeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: tag } = useQuery(tagQuery(id));
  const [into, setInto] = useState<number | null>(null);
  const [keepsNames, setKeepsNames] = useState(true);
  const { data: merge } = useQuery(mergeQuery(id, into, keepsNames));
  const merging = useMutation({
    mutationFn: (shown: TagMerge) =>
      call(mergeTags, {
        params: { id },
        body: {
          into: shown.into.id,
          keeps_names: keepsNames,
          seen: { from: seenWords(shown.from), into: seenWords(shown.into) },
        },
      }),
    onSuccess: ({ data }) => {
      showToast({ kind: 'success', title: m.words_merged({ name: data.name }) });
      onClose();
    },
    onError: (error) => showError(error),
    onSettled: refetchWords,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={m.words_merge_title({ name: tag?.name ?? '' })}
      closeLabel={m.modal_close()}
      footer={
        <Button disabled={!merge} isBusy={merging.isPending} onClick={() => merge && merging.mutate(merge)}>
          {m.words_merge()}
        </Button>
      }
    >
      <div className="flex min-h-80 flex-col gap-3">
        <TagField label={m.words_merge_target()} value={into} except={id} onChange={setInto} />
        <Checkbox checked={keepsNames} onChange={() => setKeepsNames(!keepsNames)}>
          {m.words_merge_keep()}
        </Checkbox>
        <div role="status" className="flex flex-col gap-1 text-base">
          {merge && <Preview merge={merge} />}
        </div>
      </div>
    </Dialog>
  );
}

function Preview({ merge: { from, into, added_assets, synonyms } }: { merge: TagMerge }) {
  const words = [...synonyms.en, ...synonyms.ru];
  return (
    <>
      <p>{m.words_merge_assets({ count: added_assets, name: into.name })}</p>
      {words.length > 0 && <p>{m.words_merge_synonyms({ words: words.join(', ') })}</p>}
      <p className="text-muted text-sm">{m.words_merge_redirect({ from: from.alias, into: into.alias })}</p>
    </>
  );
}
