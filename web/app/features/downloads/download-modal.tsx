import type { Variant } from '@polyshelf/contract/downloads';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import type { ModalProps } from '../../overlays/modals.ts';
import { LoadError } from '../../session/load-error.tsx';
import { useIsSignedIn } from '../../session/signed-in.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { beginDownload } from './begin-download.ts';
import { choiceOf } from './chosen-maps.rules.ts';
import { filesQuery } from './files-query.ts';
import { buttonWords, offerLine } from './offer-words.ts';
import { useVariant } from './use-variant.ts';
import { VariantPicker } from './variant-picker.tsx';
import { VersionSelect } from './version-select.tsx';

const none: readonly Variant[] = [];

type Props = ModalProps['download'] & { onClose: () => void };

/** The download options of the asset page, opened from a card. */
export function DownloadModal({ asset, onClose }: Props) {
  const locale = useLocale();
  const [version, setVersion] = useState<number>();
  const { data: files, isError, refetch } = useQuery(filesQuery(asset.id, useIsSignedIn(), version));
  const { variant, choose } = useVariant(files?.variants ?? none, files?.suggested ?? null);
  const [isBusy, setBusy] = useState(false);

  async function begin() {
    setBusy(true);
    const started = await beginDownload({
      asset: asset.id,
      choice: variant ? { ...choiceOf(variant), ...(version && { version }) } : null,
    });
    setBusy(false);
    // Otherwise another modal has replaced this one.
    if (started && !started.is_portable) onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={asset.name}
      titleLang={asset.lang}
      closeLabel={m.modal_close()}
      footer={
        <Button size="lg" isBusy={isBusy} disabled={!files} onClick={begin} className="flex-1">
          {files ? buttonWords(files, asset.isFree) : m.download_button()}
          {variant && <span className="font-mono text-sm">{formatBytes(variant.bytes, locale)}</span>}
        </Button>
      }
    >
      {isError && !files ? (
        <LoadError onRetry={refetch} />
      ) : (
        <div className="grid gap-3">
          {files && variant ? (
            <VariantPicker variants={files.variants} value={variant} onChange={choose} />
          ) : (
            <Skeleton className="h-[66px]" />
          )}
          {files && files.versions.length > 1 && (
            <VersionSelect
              asset={asset.id}
              files={files}
              onFetched={(other) => {
                // The files of another version have other ids.
                choose(null);
                setVersion(other.version);
              }}
            />
          )}
          <p role="status" className="min-h-10 text-pretty text-muted text-sm">
            {files && offerLine(files, asset.isFree)}
          </p>
        </div>
      )}
    </Dialog>
  );
}
