import { mergeTags, type TagMerge } from '@polyshelf/contract/admin-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { errorText, showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { recordQuery } from '../records/record-queries.ts';
import { SearchEffectBox } from './search-effect.tsx';
import { TagField } from './tag-field.tsx';
import { tagKind } from './word-kinds.ts';
import { mergeQuery, refetchAfterMerge, refetchWords, undoMerge, wordsEffectQuery } from './words-queries.ts';

interface Props {
  id: number;
  onMerged: (into: number) => void;
  onClose: () => void;
}

/** Asks for the tag that remains, and says what the merge changes before it happens. */
export function MergeDialog({ id, onMerged, onClose }: Props) {
  const { data: tag } = useQuery(recordQuery(tagKind, String(id)));
  const [into, setInto] = useState<number | null>(null);
  const { data: merge, isFetching } = useQuery(mergeQuery(id, into));
  const merging = useMutation({
    mutationFn: async ({ from, into: target }: TagMerge) => {
      const body = { into: Number(into), seen: { from, into: target } };
      return (await call(mergeTags, { params: { id }, body })).data.id;
    },
    onSuccess: (done, { into: target }) => {
      const undo = () => void undoMerge(done).catch((error) => showError(error));
      showToast({
        kind: 'success',
        title: m.words_merged({ name: target.name }),
        action: { label: m.desk_undo(), onSelect: undo },
      });
      onMerged(Number(into));
      refetchAfterMerge(id);
    },
    onError: (error) => {
      showError(error);
      void refetchWords();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={m.words_merge_title({ name: tag?.value.name ?? '' })}
      closeLabel={m.modal_close()}
      footer={
        <Button disabled={!merge} isBusy={merging.isPending} onClick={() => merge && merging.mutate(merge)}>
          {m.words_merge()}
        </Button>
      }
    >
      <div className="flex min-h-80 flex-col gap-3">
        <TagField label={m.words_merge_target()} value={into} except={id} onChange={setInto} />
        <div role="status" className="flex flex-col gap-3 text-base">
          {isFetching && !merge && <Skeleton className="h-40" />}
          {merge && into !== null && <Preview merge={merge} tags={[id, into]} />}
        </div>
      </div>
    </Dialog>
  );
}

function Preview({ merge: { from, into, added_assets, synonyms }, tags }: { merge: TagMerge; tags: number[] }) {
  const words = [...synonyms.en, ...synonyms.ru];
  const names = [from.name, from.name_ru, into.name, into.name_ru].filter((name) => name !== null);
  const searches = [...new Set(names.map((name) => name.toLowerCase()))];
  const effect = useQuery(wordsEffectQuery({ searches, tags, assets: [] }));
  return (
    <>
      <div className="flex flex-col gap-1">
        <p>{m.words_merge_assets({ count: added_assets, name: into.name })}</p>
        {words.length > 0 && <p>{m.words_merge_synonyms({ words: words.join(', ') })}</p>}
        <p className="text-muted text-sm">{m.words_merge_redirect({ from: from.alias, into: into.alias })}</p>
        <p className="text-muted text-sm">{m.words_merge_undoable()}</p>
      </div>
      {effect.isPending && <Skeleton className="h-40" />}
      {effect.error && <p>{errorText(effect.error)}</p>}
      {effect.data?.map((one) => (
        <SearchEffectBox key={one.search} effect={one} />
      ))}
    </>
  );
}
