import type { AssetCard } from '@polyshelf/contract/assets';
import { useQuery } from '@tanstack/react-query';
import { Check, Search, X } from 'lucide-react';
import { useState } from 'react';
import { AssetPicture } from '../../features/assets/asset-picture.tsx';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { ShownName } from '../../i18n/shown-name.tsx';
import { errorText } from '../../overlays/show-error.ts';
import { Input } from '../../ui/input.tsx';
import { searchSelectMs, useDebounced } from '../../ui/use-debounced.ts';
import { pickedAssetsQuery } from './words-queries.ts';

interface Props {
  chosen: readonly AssetCard[];
  onChange: (chosen: AssetCard[]) => void;
}

/** Chooses several assets by a search, with their pictures. */
export function AssetPicker({ chosen, onChange }: Props) {
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const found = useQuery(pickedAssetsQuery(useDebounced(search.trim(), searchSelectMs)));
  const isChosen = (asset: AssetCard) => chosen.some(({ id }) => id === asset.id);
  const toggle = (asset: AssetCard) =>
    onChange(isChosen(asset) ? chosen.filter(({ id }) => id !== asset.id) : [...chosen, asset]);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-medium">{m.words_pick_assets()}</legend>
      {chosen.length > 0 && (
        <ul aria-label={m.words_pick_chosen()} className="flex flex-wrap gap-2">
          {chosen.map((asset) => (
            <li key={asset.id}>
              <button
                type="button"
                onClick={() => toggle(asset)}
                aria-label={m.words_pick_remove({ name: localizedName(asset, locale) })}
                className="flex h-10 items-center gap-2 rounded-control border border-accent-line bg-accent-tint pr-2 text-sm"
              >
                <span className="relative size-9 overflow-clip rounded-[4px] bg-stage">
                  <AssetPicture image={asset.image} sizes="40px" />
                </span>
                <ShownName of={asset} />
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input
        type="search"
        label={m.words_pick_search()}
        isLabelHidden
        placeholder={m.words_pick_search()}
        prefix={<Search aria-hidden className="size-4" />}
        value={search}
        maxLength={100}
        onChange={(event) => setSearch(event.target.value)}
        // Enter searches, which happens anyway, instead of sending the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul aria-label={m.words_pick_found()} className="grid min-h-28 grid-cols-3 gap-2 sm:grid-cols-6">
        {found.data?.map((asset) => (
          <li key={asset.id}>
            <button
              type="button"
              aria-pressed={isChosen(asset)}
              onClick={() => toggle(asset)}
              className="group flex w-full flex-col gap-1 text-left text-xs"
            >
              <span className="relative block aspect-square w-full overflow-clip rounded-control bg-stage group-aria-pressed:outline-2 group-aria-pressed:outline-accent">
                <AssetPicture image={asset.image} sizes="100px" />
                {isChosen(asset) && (
                  <Check aria-hidden className="absolute top-1 right-1 size-5 rounded-[4px] bg-accent text-on-accent" />
                )}
              </span>
              <span className="w-full truncate">
                <ShownName of={asset} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-muted text-sm empty:hidden">
        {found.data?.length === 0 && m.words_pick_nothing()}
        {found.error && errorText(found.error)}
      </p>
    </fieldset>
  );
}
