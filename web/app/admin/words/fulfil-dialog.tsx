import { type AdminCard, fulfilCard } from '@polyshelf/contract/admin-words';
import type { AssetCard } from '@polyshelf/contract/assets';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { pickerWords } from '../../features/desk/picker-words.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AssetPicker } from './asset-picker.tsx';
import { cardRecord } from './word-kinds.ts';
import { packOptionsQuery, refetchWords } from './words-queries.ts';

interface Props {
  card: AdminCard;
  onClose: () => void;
}

/** Closes a wanted card with the assets or the pack that fulfil it. */
export function FulfilDialog({ card, onClose }: Props) {
  const formId = useId();
  const [assets, setAssets] = useState<AssetCard[]>([]);
  const [pack, setPack] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const packs = useQuery(packOptionsQuery(search));
  const isReady = assets.length > 0 || pack !== null;
  const closing = useMutation({
    mutationFn: () =>
      call(fulfilCard, {
        params: { id: card.id },
        body: {
          seen: cardRecord(card),
          assets: assets.map(({ id }) => id),
          pack: pack === null ? null : Number(pack),
        },
      }),
    onSuccess: () => {
      showToast({ kind: 'success', title: m.words_wanted_closed() });
      onClose();
    },
    onError: (error) => showError(error),
    onSettled: refetchWords,
  });

  function save(event: FormEvent) {
    event.preventDefault();
    if (isReady && !closing.isPending) closing.mutate();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={m.words_wanted_fulfil_title({ title: card.title })}
      closeLabel={m.modal_close()}
      footer={
        <Button type="submit" form={formId} disabled={!isReady} isBusy={closing.isPending}>
          {m.words_wanted_close()}
        </Button>
      }
    >
      <form id={formId} onSubmit={save} className="flex flex-col gap-4">
        <p className="text-muted text-sm">{m.words_wanted_mails({ count: card.waiting })}</p>
        <AssetPicker chosen={assets} onChange={setAssets} />
        <Combobox
          {...pickerWords()}
          label={m.words_wanted_pack()}
          options={packs.data ?? []}
          value={pack}
          onSearch={setSearch}
          isLoading={packs.isFetching}
          onChange={setPack}
        />
      </form>
    </Dialog>
  );
}
