import { openCard } from '@polyshelf/contract/admin-words';
import { wantedLimits } from '@polyshelf/contract/wanted';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, use, useId } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { useKeptFields } from '../../session/use-kept-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { AdminFrame } from '../admin-page.tsx';
import { isRussian, refetchWords } from './words-queries.ts';

interface Props {
  /** The one of the searches by which unsaved input is found again. */
  search: string;
  searches: readonly string[];
  onClose: () => void;
}

/** Opens a wanted card for searches. */
export function CardDialog({ search, searches, onClose }: Props) {
  const formId = useId();
  const { account } = use(AdminFrame);
  const start = { ...firstTitles(searches), text: '', text_ru: '' };
  const { fields, isRestored, change, forget } = useKeptFields(account, ['new-card', search], start);
  const field = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const saving = useMutation({
    mutationFn: () => call(openCard, { body: { ...fields, searches: [...searches] } }),
    onSuccess: () => {
      showToast({ kind: 'success', title: m.words_wanted_opened() });
      void refetchWords();
      close();
    },
    onError: (error) => showError(error),
  });

  function close() {
    forget();
    onClose();
  }
  function save(event: FormEvent) {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      size="md"
      title={m.words_wanted_open()}
      closeLabel={m.modal_close()}
      footer={
        <Button type="submit" form={formId} isBusy={saving.isPending}>
          {m.words_wanted_open()}
        </Button>
      }
    >
      <form id={formId} onSubmit={save} className="flex flex-col gap-4">
        <p className="text-muted text-sm">
          {m.words_wanted_text({ words: searches.map((words) => `“${words}”`).join(', ') })}
        </p>
        {isRestored && <p className="text-muted text-sm">{m.content_restored()}</p>}
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

/** The most frequent search in each language. */
function firstTitles(searches: readonly string[]) {
  const first = (russian: boolean) => capitalized(searches.find((words) => isRussian(words) === russian) ?? '');
  return { title: first(false), title_ru: first(true) };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
