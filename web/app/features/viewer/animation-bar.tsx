import { Pause, Play } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { clipName } from './clip-name.ts';
import type { useViewer } from './use-viewer.ts';

type Props = Pick<ReturnType<typeof useViewer>, 'clips' | 'settings' | 'change'>;

/** Plays and pauses the animations of a model, at the edge of the picture, where it moves nothing else. */
export function AnimationBar({ clips, settings: { clip, isPlaying }, change }: Props) {
  if (clips.length === 0) return null;
  const names = clips.map(({ name }, index) => clipName(name, index));
  return (
    <fieldset className="absolute bottom-3 left-3 flex max-w-[calc(100%-5.25rem)] min-w-0 items-center rounded-control border border-line bg-panel">
      <legend className="sr-only">{m.preview_animation()}</legend>
      <IconButton
        label={isPlaying ? m.preview_pause() : m.preview_play()}
        onClick={() => change({ isPlaying: !isPlaying })}
      >
        {isPlaying ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
      </IconButton>
      {names.length === 1 ? (
        <span className="max-w-40 truncate pr-3 pl-2 text-sm sm:max-w-56">{names[0]}</span>
      ) : (
        <div className="w-48 min-w-0">
          <Select
            label={m.preview_clip()}
            isLabelHidden
            value={clip}
            onChange={(event) => change({ clip: Number(event.target.value) })}
            className="border-transparent"
          >
            {[...names.entries()].map(([number, name]) => (
              <option key={number} value={number}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
    </fieldset>
  );
}
