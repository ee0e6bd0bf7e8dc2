import type { TagRecord } from '@polyshelf/contract/records';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { pickerWords } from '../../features/desk/picker-words.ts';
import { m } from '../../i18n/compiled/messages.js';
import { errorText, showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { recordQuery, saveRecord } from '../records/record-queries.ts';
import { SearchEffectBox } from './search-effect.tsx';
import { tagKind } from './word-kinds.ts';
import { isRussian, refetchWords, untranslatedQuery, wordsEffectQuery } from './words-queries.ts';

interface Props {
  words: string;
  onClose: () => void;
}

/** Gives a tag that has no name in the language of a search the searched words as its name. */
export function TranslationDialog({ words, onClose }: Props) {
  const formId = useId();
  const locale = isRussian(words) ? 'ru' : 'en';
  const [id, setId] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const options = useQuery(untranslatedQuery(locale, search));
  const tag = useQuery({ ...recordQuery(tagKind, id ?? ''), enabled: id !== null });
  const effect = useQuery({
    ...wordsEffectQuery({ searches: [words], tags: [Number(id)], assets: [] }),
    enabled: id !== null,
  });
  const saving = useMutation({
    mutationFn: ({ id: chosen, base }: { id: string; base: TagRecord }) =>
      saveRecord(tagKind, chosen, { base, value: { ...base, ...translated(base, words, locale) } }),
    onSuccess: ({ value }, { id: chosen, base }) => {
      const undo = () =>
        void saveRecord(tagKind, chosen, { base: value, value: base }).catch((error) => showError(error));
      showToast({
        kind: 'success',
        title: m.words_translated({ name: base.name, words }),
        action: { label: m.desk_undo(), onSelect: undo },
      });
      onClose();
    },
    onError: (error) => showError(error),
    onSettled: refetchWords,
  });
  const isReady = id !== null && tag.data !== undefined;

  function save(event: FormEvent) {
    event.preventDefault();
    if (id !== null && tag.data && !saving.isPending) saving.mutate({ id, base: tag.data.value });
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={m.words_translation_title({ words })}
      closeLabel={m.modal_close()}
      footer={
        <Button type="submit" form={formId} disabled={!isReady} isBusy={saving.isPending}>
          {m.words_save()}
        </Button>
      }
    >
      <form id={formId} onSubmit={save} className="flex min-h-80 flex-col gap-4">
        <p className="text-muted text-sm">
          {locale === 'ru' ? m.words_translation_text_ru() : m.words_translation_text_en()}
        </p>
        <Combobox
          {...pickerWords()}
          label={m.words_tag()}
          options={options.data ?? []}
          value={id}
          onSearch={setSearch}
          isLoading={options.isFetching}
          onChange={setId}
        />
        <div role="status" className="flex flex-col gap-3">
          {id !== null && effect.isPending && <Skeleton className="h-24" />}
          {id !== null && effect.error && errorText(effect.error)}
          {id !== null && effect.data?.map((one) => <SearchEffectBox key={one.search} effect={one} />)}
        </div>
      </form>
    </Dialog>
  );
}

/** A Russian name that stands in the place of the English one becomes the Russian name. */
const translated = ({ name, name_ru }: TagRecord, words: string, locale: 'en' | 'ru'): Partial<TagRecord> =>
  locale === 'ru' ? { name_ru: words } : { name: words, name_ru: name_ru ?? name };
