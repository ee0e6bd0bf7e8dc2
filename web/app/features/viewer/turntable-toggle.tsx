import { Rotate3d } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import type { useViewer } from './use-viewer.ts';

type Props = Pick<ReturnType<typeof useViewer>, 'settings' | 'change'>;

/** Hidden when the visitor prefers reduced motion. */
export function TurntableToggle({ settings, change }: Props) {
  return (
    <ToggleButton
      label={m.preview_turntable()}
      isOn={settings.isTurning}
      onChange={(isTurning) => change({ isTurning, isOneToOne: false })}
      className="motion-reduce:hidden"
    >
      <Rotate3d aria-hidden className="size-5" />
    </ToggleButton>
  );
}
