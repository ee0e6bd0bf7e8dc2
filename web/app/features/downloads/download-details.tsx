import type { Variant } from '@polyshelf/contract/downloads';
import { lazy, Suspense, useEffect, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { useIsSignedIn } from '../../session/signed-in.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import type { Choice } from './begin-download.ts';
import { choiceOf } from './chosen-maps.rules.ts';
import { buttonWords, offerLine } from './offer-words.ts';
import type { Files } from './own-offer.tsx';
import { useVariant } from './use-variant.ts';
import { VariantPicker } from './variant-picker.tsx';

const OwnOffer = lazy(async () => ({ default: (await import('./own-offer.tsx')).OwnOffer }));
// Only accounts with an earlier version see it.
const VersionSelect = lazy(async () => ({ default: (await import('./version-select.tsx')).VersionSelect }));

export interface DownloadableAsset {
  id: string;
  free: boolean;
  variants: readonly Variant[];
  suggested: string | null;
}

/** What the button says and does. */
export interface ShownOffer {
  /** Null until the offer for this person is fetched. */
  label: string | null;
  size: string;
  /** Null means the suggested variant, while the suggestion is not fetched yet. */
  choice: Choice | null;
}

interface Props {
  asset: DownloadableAsset;
  onOffer: (offer: ShownOffer) => void;
}

/** The variants of an asset above its button, and what they cost below. */
export function DownloadDetails({ asset, onOffer }: Props) {
  const locale = useLocale();
  const isSignedIn = useIsSignedIn();
  const [fetched, setFetched] = useState<Files | null>(null);
  const own = isSignedIn ? fetched : null;
  const { variants, suggested } = own ?? asset;
  const { variant, choose, hasChosen } = useVariant(variants, suggested);
  const [version, setVersion] = useState<number>();
  const label = own ? buttonWords(own, asset.free) : null;
  const isDecided = hasChosen || own !== null;
  useEffect(() => {
    if (!variant) return;
    onOffer({
      label,
      size: formatBytes(variant.bytes, locale),
      choice: isDecided ? { ...choiceOf(variant), ...(version && { version }) } : null,
    });
  }, [label, variant, version, isDecided, locale, onOffer]);
  function changeVersion(files: Files) {
    // The files of another version have other ids.
    choose(null);
    setFetched(files);
    setVersion(files.version);
  }
  return (
    <>
      <div className="min-h-[66px]">
        {variant && <VariantPicker variants={variants} value={variant} onChange={choose} />}
      </div>
      <p role="status" className="row-start-3 min-h-10 text-pretty text-muted text-sm">
        {own && offerLine(own, asset.free)}
        {isSignedIn ? (
          <Suspense>
            <OwnOffer asset={asset.id} version={version} onFetched={setFetched} />
          </Suspense>
        ) : (
          <span className="visitor-only">
            {asset.free ? m.download_free_for_visitor() : m.download_paid_for_visitor()}
          </span>
        )}
      </p>
      {own && own.versions.length > 1 && (
        <div className="row-start-4">
          <Suspense>
            <VersionSelect asset={asset.id} files={own} onFetched={changeVersion} />
          </Suspense>
        </div>
      )}
    </>
  );
}
