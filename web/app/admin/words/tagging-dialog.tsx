import { type Tagged, type Tagging, tagAssets, undoTagging, wordLimits } from '@polyshelf/contract/admin-words';
import type { AssetCard } from '@polyshelf/contract/assets';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { errorText, showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { recordQuery } from '../records/record-queries.ts';
import { AssetPicker } from './asset-picker.tsx';
import { SearchEffectBox } from './search-effect.tsx';
import { TagField } from './tag-field.tsx';
import { tagKind } from './word-kinds.ts';
import { isRussian, refetchWords, wordsEffectQuery } from './words-queries.ts';

interface Props {
  words: string;
  onClose: () => void;
}

/** Gives a tag to assets and the searched words to the tag, and shows before what the search would find. */
export function TaggingDialog({ words, onClose }: Props) {
  const formId = useId();
  const [kind, setKind] = useState<'existing' | 'new'>('existing');
  const [id, setId] = useState<number | null>(null);
  const [names, setNames] = useState({ en: isRussian(words) ? '' : words, ru: isRussian(words) ? words : '' });
  const [assets, setAssets] = useState<AssetCard[]>([]);
  const { data: found } = useQuery({ ...recordQuery(tagKind, String(id)), enabled: id !== null });
  const existing = id !== null && found ? { id, seen: found.value } : null;
  const tag = kind === 'existing' ? existing : newTag(names);
  const tagging: Tagging | null = tag && { words, tag, assets: assets.map((asset) => asset.id) };
  const effect = useQuery({
    ...wordsEffectQuery({
      searches: [words],
      tags: tag && 'id' in tag ? [tag.id] : [],
      assets: tagging?.assets ?? [],
    }),
    enabled: tagging !== null,
  });
  const saving = useMutation({
    mutationFn: (body: Tagging) => call(tagAssets, { body }),
    onSuccess: ({ data }) => {
      const action = { label: m.desk_undo(), onSelect: () => void undo(data) };
      showToast({ kind: 'success', title: m.words_tagging_done(), action });
      onClose();
    },
    onError: (error) => showError(error),
    onSettled: refetchWords,
  });

  function save(event: FormEvent) {
    event.preventDefault();
    if (tagging && !saving.isPending) saving.mutate(tagging);
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={m.words_tagging_title({ words })}
      closeLabel={m.modal_close()}
      footer={
        <Button type="submit" form={formId} disabled={!tagging} isBusy={saving.isPending}>
          {m.words_save()}
        </Button>
      }
    >
      <form id={formId} onSubmit={save} className="flex flex-col gap-4">
        <p className="text-muted text-sm">{m.words_tagging_text()}</p>
        <div className="flex">
          <Segments
            label={m.words_tagging_kind()}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'existing', label: m.words_tagging_existing() },
              { value: 'new', label: m.words_tagging_new() },
            ]}
          />
        </div>
        {kind === 'existing' ? (
          <TagField label={m.words_tag()} value={id} onChange={setId} />
        ) : (
          <div className="grid gap-4 md:grid-cols-2">
            <Input
              label={m.words_english()}
              required
              maxLength={wordLimits.tag}
              value={names.en}
              onChange={({ target }) => setNames({ ...names, en: target.value })}
            />
            <Input
              label={m.words_russian()}
              maxLength={wordLimits.tag}
              lang="ru"
              value={names.ru}
              onChange={({ target }) => setNames({ ...names, ru: target.value })}
            />
          </div>
        )}
        <AssetPicker chosen={assets} onChange={setAssets} />
        <div role="status" className="min-h-24">
          {tagging && effect.isPending && <Skeleton className="h-24" />}
          {tagging && effect.data?.map((one) => <SearchEffectBox key={one.search} effect={one} />)}
          {tagging && effect.error && errorText(effect.error)}
        </div>
      </form>
    </Dialog>
  );
}

const newTag = ({ en, ru }: { en: string; ru: string }): Tagging['tag'] | null =>
  en.trim() === '' ? null : { name: en.trim(), name_ru: ru.trim() || null };

async function undo({ id, tag }: Tagged): Promise<void> {
  try {
    await call(undoTagging, { body: { id, seen: tag } });
    showToast({ kind: 'success', title: m.words_tagging_undone() });
  } catch (error) {
    showError(error);
  }
  await refetchWords();
}
