import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { AnimationBar } from './animation-bar.tsx';
import type { ViewerSource } from './load-subject.ts';
import { actByKey } from './preview-keys.ts';
import { PreviewStatus } from './preview-status.tsx';
import { PreviewToolbar } from './preview-toolbar.tsx';
import { type OpenViewer, useViewer } from './use-viewer.ts';
import { ViewControls } from './view-controls.tsx';

interface Props {
  source: ViewerSource;
  /** The name of the asset. */
  name: string;
  onLeave: () => void;
  /** More controls in the toolbar. */
  renderTools?: ((viewer: OpenViewer) => ReactNode) | undefined;
}

/** Every attempt has a new canvas, because a canvas cannot get rid of a lost context. */
export function Preview(props: Props) {
  const [attempt, setAttempt] = useState(1);
  return <OpenPreview key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

/** Covers two rows of its parent: the picture, which stays visible until the first frame, and the bar below it. */
function OpenPreview({ source, name, onLeave, renderTools, onRetry }: Props & { onRetry: () => void }) {
  const frame = useRef<HTMLElement>(null);
  const hold = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const viewer = useViewer(source);
  const { canvas, phase, part } = viewer;
  const isDrawn = phase === 'drawn';
  // The keys work at once.
  useEffect(() => hold.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={frame}
      aria-label={m.preview_label({ name })}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !document.fullscreenElement) onLeave();
      }}
      className="col-start-1 row-span-2 row-start-1 grid min-w-0 grid-rows-subgrid fullscreen:grid-rows-[1fr_auto]"
    >
      <div className="relative min-h-0 min-w-0 overflow-clip">
        <div
          ref={hold}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that turn the view need a focusable element
          tabIndex={0}
          aria-label={m.preview_label({ name })}
          aria-describedby={keysId}
          aria-busy={phase === 'loading'}
          onKeyDown={(event) => {
            if (!event.ctrlKey && !event.metaKey && actByKey(event, viewer)) event.preventDefault();
          }}
          className="-outline-offset-4 absolute inset-0 cursor-grab active:cursor-grabbing"
        >
          <canvas ref={canvas} className={`size-full ${isDrawn ? '' : 'opacity-0'}`} />
        </div>
        <p id={keysId} className="sr-only">
          {m.preview_keys()} {viewer.clips.length > 0 && m.preview_keys_animation()}
        </p>
        {isDrawn ? (
          <>
            <AnimationBar {...viewer} />
            <ViewControls {...viewer} frame={frame} />
          </>
        ) : (
          <PreviewStatus phase={phase} part={part} onRetry={onRetry} />
        )}
      </div>
      <PreviewToolbar type={source.type} viewer={viewer} onLeave={onLeave} tools={renderTools?.(viewer)} />
    </section>
  );
}
