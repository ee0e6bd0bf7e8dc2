import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { Segments } from '../../ui/segments.tsx';
import { Slider } from '../../ui/slider.tsx';
import type { useViewer } from './use-viewer.ts';

export function HdriControls({ settings, change }: ReturnType<typeof useViewer>) {
  const locale = useLocale();
  const stops = settings.exposure.toLocaleString(locale, { signDisplay: 'exceptZero' });
  return (
    <>
      <Segments
        label={m.preview_scene()}
        value={settings.scene}
        onChange={(scene) => change({ scene })}
        options={[
          { value: 'panorama', label: m.preview_look_around() },
          { value: 'balls', label: m.preview_balls() },
        ]}
      />
      <Slider
        label={m.preview_exposure()}
        min={-5}
        max={5}
        step={0.5}
        value={settings.exposure}
        shown={`${stops} EV`}
        onChange={(exposure) => change({ exposure })}
      />
    </>
  );
}
