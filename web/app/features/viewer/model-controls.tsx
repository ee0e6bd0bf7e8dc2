import { Grid3x3 } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { LightSelect } from './light-select.tsx';
import { MapSelect } from './map-select.tsx';
import { TurntableToggle } from './turntable-toggle.tsx';
import type { useViewer } from './use-viewer.ts';

export function ModelControls({ maps, settings, change }: ReturnType<typeof useViewer>) {
  return (
    <>
      <MapSelect maps={maps} settings={settings} change={change} />
      <LightSelect settings={settings} change={change} />
      <div className="flex">
        <ToggleButton
          label={m.preview_wireframe()}
          isOn={settings.isWireframe}
          onChange={(isWireframe) => change({ isWireframe })}
        >
          <Grid3x3 aria-hidden className="size-5" />
        </ToggleButton>
        <TurntableToggle settings={settings} change={change} />
      </div>
    </>
  );
}
