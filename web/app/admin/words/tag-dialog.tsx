import { type AdminTag, changeTag, deleteTag, wordLimits } from '@polyshelf/contract/admin-words';
import { ApiError } from '@polyshelf/contract/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { refetchWords, seenWords, tagQuery } from './words-queries.ts';

interface Props {
  id: number;
  onClose: () => void;
  onMerge?: () => void;
}

/** Edits the words of a tag in both languages side by side. */
export function TagDialog({ id, onClose, ...form }: Props) {
  const tag = useQuery(tagQuery(id));
  return (
    <Dialog isOpen onClose={onClose} size="md" title={tag.data?.name ?? m.words_tag()} closeLabel={m.modal_close()}>
      {tag.isPending && <Skeleton className="h-80" />}
      {tag.isError && <LoadError onRetry={() => tag.refetch()} />}
      {tag.data && <TagForm tag={tag.data} onClose={onClose} {...form} />}
    </Dialog>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The fields as text. */
const fieldsOf = ({ alias, name, name_ru, synonyms: { en, ru } }: AdminTag) => ({
  alias,
  name,
  name_ru: name_ru ?? '',
  en: en.join('\n'),
  ru: ru.join('\n'),
});

interface FormProps extends Omit<Props, 'id'> {
  tag: AdminTag;
}

function TagForm({ tag, onClose, onMerge }: FormProps) {
  const formId = useId();
  const [loaded] = useState(tag);
  /** What another administrator has saved meanwhile. */
  const [present, setPresent] = useState<AdminTag | null>(null);
  const [fields, setFields] = useState(() => fieldsOf(tag));
  const field = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  });
  const saving = useMutation({
    mutationFn: () => {
      const { alias, name, name_ru, en, ru } = fields;
      const synonyms = { en: linesOf(en), ru: linesOf(ru) };
      const words = { alias: alias.trim(), name, name_ru: name_ru.trim() || null, synonyms };
      return call(changeTag, { params: { id: tag.id }, body: { seen: seenWords(present ?? loaded), words } });
    },
    onSuccess: () => {
      showToast({ kind: 'success', title: m.words_tag_saved() });
      void refetchWords();
      onClose();
    },
    onError: (error) => {
      const isConflict = ApiError.is(error) && error.code === 'EDIT_CONFLICT';
      if (isConflict) setPresent((error.extensions.present as [AdminTag])[0]);
      else showError(error);
    },
  });
  const deleting = useMutation({
    mutationFn: () => call(deleteTag, { params: { id: tag.id } }),
    onSuccess: onClose,
    onError: (error) => showError(error),
    onSettled: refetchWords,
  });

  function save(event: FormEvent) {
    event.preventDefault();
    saving.mutate();
  }
  return (
    <>
      <form id={formId} onSubmit={save} className="flex flex-col gap-4">
        <p className="text-muted text-sm">{m.words_tag_assets({ count: tag.assets })}</p>
        {present && (
          <div role="alert" className="rounded-control border border-amber-line bg-amber-tint p-3 text-sm">
            <p>{m.words_tag_conflict()}</p>
            <p className="mt-1 font-medium">
              {[present.name, present.name_ru, ...present.synonyms.en, ...present.synonyms.ru]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <Input label={m.words_english()} required maxLength={wordLimits.tag} {...field('name')} />
          <Input label={m.words_russian()} maxLength={wordLimits.tag} lang="ru" {...field('name_ru')} />
          <Textarea label={m.words_synonyms_en()} hint={m.words_one_per_line()} {...field('en')} />
          <Textarea label={m.words_synonyms_ru()} hint={m.words_one_per_line()} lang="ru" {...field('ru')} />
        </div>
        <Input
          label={m.words_alias()}
          hint={m.words_alias_hint()}
          required
          maxLength={wordLimits.alias}
          {...field('alias')}
        />
      </form>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {tag.assets === 0 && (
          <Button kind="quiet" isBusy={deleting.isPending} onClick={() => deleting.mutate()}>
            {m.words_tag_delete()}
          </Button>
        )}
        {onMerge && (
          <Button kind="quiet" onClick={onMerge}>
            {m.words_merge_into()}
          </Button>
        )}
        <Button type="submit" form={formId} isBusy={saving.isPending}>
          {present ? m.words_save_anyway() : m.words_save()}
        </Button>
      </div>
    </>
  );
}
