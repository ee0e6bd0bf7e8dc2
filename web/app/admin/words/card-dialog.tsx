import { type AdminCard, changeCard, openCard } from '@polyshelf/contract/admin-words';
import { ApiError } from '@polyshelf/contract/errors';
import { wantedLimits } from '@polyshelf/contract/wanted';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { isRussian, refetchWords } from './words-queries.ts';

interface Props {
  /** The searches of a new card, or the card that is edited. */
  of: readonly string[] | AdminCard;
  onClose: () => void;
}

/** Opens a wanted card for searches, or edits the texts of one. */
export function CardDialog({ of, onClose }: Props) {
  const formId = useId();
  const [loaded] = useState(() => ('id' in of ? of : null));
  /** What another administrator has saved meanwhile. */
  const [present, setPresent] = useState<AdminCard | null>(null);
  const searches = loaded ? loaded.searches : (of as readonly string[]);
  const [fields, setFields] = useState(() => fieldsOf(loaded, searches));
  const field = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  });
  const saving = useMutation({
    mutationFn: () => {
      const texts = textsOf(fields);
      const seen = present ?? loaded;
      if (!seen) return call(openCard, { body: { ...texts, searches: [...searches] } });
      return call(changeCard, {
        params: { id: seen.id },
        body: { ...texts, revision: seen.revision, state: seen.state },
      });
    },
    onSuccess: () => {
      showToast({ kind: 'success', title: loaded ? m.words_wanted_saved() : m.words_wanted_opened() });
      void refetchWords();
      onClose();
    },
    onError: (error) => {
      if (ApiError.is(error) && error.code === 'EDIT_CONFLICT') setPresent(error.extensions.present as AdminCard);
      else showError(error);
    },
  });

  function save(event: FormEvent) {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={loaded?.title ?? m.words_wanted_open()}
      closeLabel={m.modal_close()}
      footer={
        <Button type="submit" form={formId} isBusy={saving.isPending}>
          {present ? m.words_save_anyway() : loaded ? m.words_save() : m.words_wanted_open()}
        </Button>
      }
    >
      <form id={formId} onSubmit={save} className="flex flex-col gap-4">
        <p className="text-muted text-sm">
          {m.words_wanted_text({ words: searches.map((words) => `“${words}”`).join(', ') })}
        </p>
        {present && (
          <div role="alert" className="rounded-control border border-amber-line bg-amber-tint p-3 text-sm">
            <p>{m.words_wanted_conflict()}</p>
            <p className="mt-1 font-medium">
              {[present.title, present.title_ru, present.text, present.text_ru].filter(Boolean).join(' · ')}
            </p>
          </div>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <Input label={m.words_wanted_title_en()} required maxLength={wantedLimits.title} {...field('title')} />
          <Input label={m.words_wanted_title_ru()} maxLength={wantedLimits.title} lang="ru" {...field('title_ru')} />
          <Textarea label={m.words_wanted_text_en()} maxLength={wantedLimits.text} {...field('text')} />
          <Textarea label={m.words_wanted_text_ru()} maxLength={wantedLimits.text} lang="ru" {...field('text_ru')} />
        </div>
      </form>
    </Dialog>
  );
}

/** A new card begins with the most frequent search in each language. */
function fieldsOf(card: AdminCard | null, searches: readonly string[]) {
  if (card) {
    const { title, title_ru, text, text_ru } = card;
    return { title, title_ru: title_ru ?? '', text: text ?? '', text_ru: text_ru ?? '' };
  }
  const first = (russian: boolean) => capitalized(searches.find((words) => isRussian(words) === russian) ?? '');
  return { title: first(false), title_ru: first(true), text: '', text_ru: '' };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const textsOf = ({ title, title_ru, text, text_ru }: ReturnType<typeof fieldsOf>) => ({
  title,
  title_ru: title_ru.trim() || null,
  text: text.trim() || null,
  text_ru: text_ru.trim() || null,
});
