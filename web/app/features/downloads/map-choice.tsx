import type { Variant } from '@polyshelf/contract/downloads';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { mapName, sortedMaps } from '../../i18n/map-name.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { type ChosenMaps, chooseMaps, mapsIn } from './chosen-maps.rules.ts';

interface Props {
  variants: readonly Variant[];
  value: ChosenMaps;
  onChange: (chosen: ChosenMaps) => void;
}

/** Takes or leaves each map of a resolution; at least one stays. */
export function MapChoice({ variants, value, onChange }: Props) {
  const locale = useLocale();
  const maps = sortedMaps(mapsIn(variants, value.resolution), ({ maps: [map] }) => map ?? '');
  return (
    <fieldset>
      <legend className="sr-only">{m.download_chosen_maps()}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4">
        {maps.map(({ id, maps: [map = ''], format, bytes }) => {
          const isTaken = value.files.includes(id);
          return (
            <Checkbox
              key={id}
              checked={isTaken}
              disabled={isTaken && value.files.length === 1}
              hint={`${format?.toUpperCase()} · ${formatBytes(bytes, locale)}`}
              onChange={() =>
                onChange(chooseMaps(maps.filter((one) => value.files.includes(one.id) !== (one.id === id))))
              }
            >
              {mapName(map)}
            </Checkbox>
          );
        })}
      </div>
    </fieldset>
  );
}
