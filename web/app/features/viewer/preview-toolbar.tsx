import { Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { HdriControls } from './hdri-controls.tsx';
import type { ViewerSource } from './load-subject.ts';
import { ModelControls } from './model-controls.tsx';
import { TextureControls } from './texture-controls.tsx';
import type { useViewer } from './use-viewer.ts';

interface Props {
  type: ViewerSource['type'];
  viewer: ReturnType<typeof useViewer>;
  onLeave: () => void;
  tools?: ReactNode;
}

const controls = { texture: TextureControls, model: ModelControls, hdri: HdriControls };

/** The settings of the preview, and the button back to the pictures. */
export function PreviewToolbar({ type, viewer, onLeave, tools }: Props) {
  const Controls = controls[type];
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-panel p-3">
      {/* `contents` puts the controls in one line with the button, if there is room. */}
      <fieldset disabled={viewer.phase !== 'drawn'} className="contents disabled:*:opacity-50">
        <legend className="sr-only">{m.preview_controls()}</legend>
        <Controls {...viewer} />
        {tools}
      </fieldset>
      <Button kind="quiet" icon={<Images aria-hidden className="size-4" />} onClick={onLeave} className="ml-auto">
        {m.preview_leave()}
      </Button>
    </div>
  );
}
