import { m } from '../../i18n/compiled/messages.js';
import { mapName } from '../../i18n/map-name.ts';
import { Select } from '../../ui/select.tsx';
import type { useViewer } from './use-viewer.ts';

type Props = Pick<ReturnType<typeof useViewer>, 'maps' | 'settings' | 'change'>;

/** Chooses between all maps together in the lit material and a single map as it is stored. */
export function MapSelect({ maps, settings, change }: Props) {
  if (maps.length === 0) return null;
  return (
    <div className="w-40">
      <Select
        label={m.preview_map()}
        isLabelHidden
        value={settings.map}
        onChange={(event) => change({ map: maps.find((map) => map === event.target.value) ?? 'all' })}
      >
        <option value="all">{m.preview_all_maps()}</option>
        {maps.map((map) => (
          <option key={map} value={map}>
            {mapName(map)}
          </option>
        ))}
      </Select>
    </div>
  );
}
