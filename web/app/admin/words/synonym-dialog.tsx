import { addSynonym, removeSynonym } from '@polyshelf/contract/admin-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { searchSelectMs, useDebounced } from '../../ui/use-debounced.ts';
import { SearchEffectBox } from './search-effect.tsx';
import { effectQuery, refetchWords, type SynonymPair } from './words-queries.ts';

const MAX_LENGTH = 60;

interface Props {
  action: 'add' | 'remove';
  /** What the fields begin with; for a removal the synonym. */
  pair?: SynonymPair;
  onClose: () => void;
}

/** Shows what a synonym changes before it is added or removed. */
export function SynonymDialog({ action, pair = { word: '', meaning: '' }, onClose }: Props) {
  const formId = useId();
  const [word, setWord] = useState(pair.word);
  const [meaning, setMeaning] = useState(pair.meaning);
  const typed = { word: word.trim(), meaning: meaning.trim() };
  const shown = useDebounced(JSON.stringify(typed), searchSelectMs);
  const effect = useQuery(effectQuery(action, JSON.parse(shown)));
  const saving = useMutation({
    mutationFn: () => change(action, typed),
    onSuccess: onClose,
    onError: (error) => showError(error),
    onSettled: refetchWords,
  });
  const isReady = typed.word !== '' && typed.meaning !== '';

  function save(event: FormEvent) {
    event.preventDefault();
    if (isReady) saving.mutate();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={action === 'add' ? m.admin_action_synonym() : m.words_synonym_remove()}
      closeLabel={m.modal_close()}
      footer={
        <Button type="submit" form={formId} disabled={!isReady} isBusy={saving.isPending}>
          {action === 'add' ? m.words_add() : m.words_remove()}
        </Button>
      }
    >
      <form id={formId} onSubmit={save} className="flex flex-col gap-4">
        <p className="text-muted text-sm">{m.words_synonym_text()}</p>
        <div className="grid gap-3 md:grid-cols-2">
          <Input
            label={m.words_word()}
            value={word}
            maxLength={MAX_LENGTH}
            readOnly={action === 'remove'}
            onChange={(event) => setWord(event.target.value)}
          />
          <Input
            label={m.words_meaning()}
            value={meaning}
            maxLength={MAX_LENGTH}
            readOnly={action === 'remove'}
            onChange={(event) => setMeaning(event.target.value)}
            autoFocus={pair.word !== ''}
          />
        </div>
        <div role="status" className="flex min-h-40 flex-col gap-3">
          {isReady && effect.isPending && <Skeleton className="h-40" />}
          {isReady &&
            effect.data?.map((one) => (
              <SearchEffectBox key={one.search} effect={one} isRemoval={action === 'remove'} />
            ))}
        </div>
      </form>
    </Dialog>
  );
}

type Action = Props['action'];

/** Adds or removes a synonym. The message offers to undo it, unless another administrator was faster. */
async function change(action: Action, pair: SynonymPair, canUndo = true): Promise<void> {
  const { data } = await call(action === 'add' ? addSynonym : removeSynonym, { body: pair });
  const undo = () =>
    void change(action === 'add' ? 'remove' : 'add', pair, false)
      .catch((error) => showError(error))
      .finally(refetchWords);
  showToast({
    kind: 'success',
    title: action === 'add' ? m.words_synonym_added() : m.words_synonym_removed(),
    ...(canUndo && data.is_changed && { action: { label: m.desk_undo(), onSelect: undo } }),
  });
}
