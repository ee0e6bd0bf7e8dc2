import { Box, Circle, Square } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { Segments } from '../../ui/segments.tsx';
import { Slider } from '../../ui/slider.tsx';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { LightSelect } from './light-select.tsx';
import { MapSelect } from './map-select.tsx';
import { TurntableToggle } from './turntable-toggle.tsx';
import type { useViewer } from './use-viewer.ts';

export function TextureControls({ maps, settings, change }: ReturnType<typeof useViewer>) {
  const { shape, tiling, isOneToOne } = settings;
  return (
    <>
      <Segments
        label={m.preview_shape()}
        value={shape}
        onChange={(next) => change({ shape: next, isOneToOne: false })}
        options={[
          { value: 'sphere', label: m.preview_sphere(), icon: <Circle aria-hidden className="size-5" /> },
          { value: 'cube', label: m.preview_cube(), icon: <Box aria-hidden className="size-5" /> },
          { value: 'plane', label: m.preview_plane(), icon: <Square aria-hidden className="size-5" /> },
        ]}
      />
      <MapSelect maps={maps} settings={settings} change={change} />
      <LightSelect settings={settings} change={change} />
      <Slider
        label={m.preview_tiling()}
        min={1}
        max={8}
        step={1}
        value={tiling}
        shown={`${tiling} ×`}
        onChange={(next) => change({ tiling: next })}
      />
      <div className="flex">
        <ToggleButton
          label={m.preview_one_to_one()}
          isOn={isOneToOne}
          // Only on a plane can the pixels of a map match those of the screen.
          onChange={(next) => change({ isOneToOne: next, shape: 'plane', isTurning: false })}
        >
          <span className="font-medium font-mono text-sm">1:1</span>
        </ToggleButton>
        <TurntableToggle settings={settings} change={change} />
      </div>
    </>
  );
}
