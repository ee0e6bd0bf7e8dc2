import { m } from '../../i18n/compiled/messages.js';
import { Select } from '../../ui/select.tsx';
import type { LightName } from './light-setups.ts';
import type { useViewer } from './use-viewer.ts';

type Props = Pick<ReturnType<typeof useViewer>, 'settings' | 'change'>;

const lights: Record<LightName, () => string> = {
  studio: m.preview_light_studio,
  overcast: m.preview_light_overcast,
  dusk: m.preview_light_dusk,
};

export function LightSelect({ settings, change }: Props) {
  return (
    <div className="w-32">
      <Select
        label={m.preview_light()}
        isLabelHidden
        // A single map is shown as it is stored, without light.
        disabled={settings.map !== 'all'}
        value={settings.light}
        onChange={(event) => change({ light: event.target.value as LightName })}
      >
        {Object.entries(lights).map(([light, name]) => (
          <option key={light} value={light}>
            {name()}
          </option>
        ))}
      </Select>
    </div>
  );
}
