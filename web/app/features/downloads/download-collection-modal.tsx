import { type CollectionQuote, downloadCollection, quoteCollection } from '@polyshelf/contract/downloads';
import { ApiError } from '@polyshelf/contract/errors';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { type ModalProps, openModal } from '../../overlays/modals.ts';
import { showError } from '../../overlays/show-error.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { handOver } from './begin-download.ts';
import { type Choices, CollectionChoices } from './collection-choices.tsx';
import { ensureDevice } from './files-query.ts';
import { refuseDownload } from './refuse-download.ts';

type Props = ModalProps['download_collection'] & { onClose: () => void };

const quoteQuery = (id: number, choices: Choices) =>
  queryOptions({
    queryKey: ['files', 'collection', id, choices],
    async queryFn() {
      await ensureDevice();
      return (await call(quoteCollection, { params: { id }, querystring: choices })).data;
    },
    placeholderData: (before) => before,
  });

/** Downloads a whole collection as one archive, and shows the cost before the download starts. */
export function DownloadCollectionModal({ onClose, ...collection }: Props) {
  const { id, title, types } = collection;
  const locale = useLocale();
  const [choices, setChoices] = useState<Choices>({});
  const { data: quote, isError, refetch } = useQuery(quoteQuery(id, choices));
  const taking = useMutation({
    mutationFn: (cost: number) => call(downloadCollection, { params: { id }, body: { ...choices, cost } }),
    onSuccess({ data }) {
      onClose();
      handOver(data);
    },
    async onError(error) {
      if (ApiError.is(error) && error.code === 'QUOTE_CHANGED') {
        showError(error);
        await refetch();
      } else {
        await refuseDownload(error, { goOn: () => openModal({ name: 'download_collection', ...collection }) });
      }
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.collection_download_title({ name: title })}
      closeLabel={m.modal_close()}
      footer={
        <Button
          size="lg"
          isBusy={taking.isPending}
          disabled={!quote || (quote.assets === 0 && quote.refusal === null)}
          onClick={() => quote && taking.mutate(quote.cost)}
          className="flex-1"
        >
          {m.download_button()}
          {quote && <span className="font-mono text-sm">{formatBytes(quote.bytes, locale)}</span>}
        </Button>
      }
    >
      {isError && !quote ? (
        <LoadError onRetry={refetch} />
      ) : (
        <div className="grid gap-4">
          <div className={`grid gap-3 ${types.length > 1 ? 'sm:grid-cols-2' : ''}`}>
            <CollectionChoices types={types} choices={choices} onChange={setChoices} />
          </div>
          {quote ? (
            <div role="status" className="flex flex-col gap-2 *:text-pretty">
              {quoteLines(quote).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          ) : (
            <Skeleton className="h-16" />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** The costs of a collection: its assets, the downloads they use of those left, and how many assets are left out. */
function quoteLines({ assets, cost, left_out, allowance, refusal }: CollectionQuote): string[] {
  const { downloads_left: left, resets_at } = allowance;
  const isTooMuch = refusal === 'DOWNLOAD_LIMIT_REACHED';
  return [
    m.collection_quote_assets({ count: assets }),
    cost > 0 ? m.collection_quote_cost({ count: cost, left }) : m.collection_quote_nothing(),
    ...(isTooMuch ? [m.collection_quote_too_much({ time: formatMoment(resets_at) })] : []),
    ...(left_out.length > 0 ? [m.collection_quote_left_out({ count: left_out.length })] : []),
  ];
}
