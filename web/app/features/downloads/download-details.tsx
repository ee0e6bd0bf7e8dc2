import { useEffect } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { choiceOf } from './chosen-maps.rules.ts';
import { buttonWords, offerLine } from './offer-words.ts';
import type { ShownOffer } from './use-download.ts';
import { useOffer } from './use-offer.ts';
import { VariantPicker } from './variant-picker.tsx';

interface Props {
  asset: { id: string; free: boolean };
  onOffer: (offer: ShownOffer) => void;
}

/** The variants of an asset above its button, and what they cost below. */
export function DownloadDetails({ asset, onOffer }: Props) {
  const locale = useLocale();
  const { files, variant, choose, isError, refetch } = useOffer(asset.id);
  const offer = files && variant && { files, variant };
  const label = files && buttonWords(files);
  useEffect(() => {
    if (label && variant) onOffer({ label, size: formatBytes(variant.bytes, locale), choice: choiceOf(variant) });
  }, [label, variant, locale, onOffer]);
  return (
    <>
      <div className="min-h-[66px]">
        {offer && <VariantPicker variants={files.variants} value={offer.variant} onChange={choose} />}
        {isError && !files && (
          <p className="flex items-center justify-between gap-3">
            {m.error_code_no_answer()}
            <Button kind="quiet" size="sm" onClick={() => refetch()}>
              {m.error_try_again()}
            </Button>
          </p>
        )}
      </div>
      <p role="status" className="row-start-3 min-h-10 text-pretty text-muted text-sm">
        {files && offerLine(files, asset.free)}
      </p>
    </>
  );
}
