import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { previewFrames } from '../../api/preview-frame.ts';
import { m } from '../../i18n/compiled/messages.js';
import type { Locale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { Segments } from '../../ui/segments.tsx';
import { type PreviewDraft, type PreviewMessage, previewReady } from './preview-draft.ts';

type Theme = PreviewDraft['theme'];

const screens = { phone: { width: 390, height: 760 }, desktop: { width: 1280, height: 800 } };
type Screen = keyof typeof screens;
/** By how many pixels a key scrolls the page. */
const steps: Partial<Record<string, number>> = { ArrowDown: 80, ArrowUp: -80, PageDown: 600, PageUp: -600 };

interface Props {
  /** The English path of a page of the site. */
  path: string;
  /** The part of the page to scroll to. */
  anchor?: string | undefined;
  locale: Locale;
  viewer: keyof typeof previewFrames;
  draft: Omit<PreviewDraft, 'theme'>;
  /** Further choices, in front of those of the screen and the theme. */
  children?: ReactNode;
}

/** A page of the site with a draft in it, as visitors would see it on a phone and on a desktop. */
export function SitePreview({ path, anchor = '', locale, viewer, draft, children }: Props) {
  const [theme, setTheme] = useState<Theme>('light');
  const [screen, setScreen] = useState<Screen>(() => (matchMedia('(width < 48rem)').matches ? 'phone' : 'desktop'));
  const address = `${pagePath(path, locale)}?preview=1${anchor && `#${anchor}`}`;
  return (
    <section aria-label={m.content_preview()} className="flex w-full min-w-0 flex-col gap-3 self-start">
      <div className="flex flex-wrap items-end gap-2">
        {children}
        <Segments
          label={m.site_preview_screen()}
          value={screen}
          onChange={setScreen}
          options={[
            { value: 'desktop', label: m.site_preview_desktop() },
            { value: 'phone', label: m.site_preview_phone() },
          ]}
        />
        <Segments
          label={m.site_preview_theme()}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: m.site_preview_light() },
            { value: 'dark', label: m.site_preview_dark() },
          ]}
        />
      </div>
      <Frame
        key={`${viewer} ${address}`}
        address={address}
        name={previewFrames[viewer]}
        {...screens[screen]}
        draft={{ ...draft, theme }}
      />
    </section>
  );
}

interface FrameProps {
  address: string;
  name: string;
  width: number;
  height: number;
  draft: PreviewDraft;
}

/** The page has the width of the chosen screen. It is scaled down where there is less room. */
function Frame({ address, name, width, height, draft }: FrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [roomWidth, setRoomWidth] = useState(0);
  const [isReady, setReady] = useState(false);
  const scale = Math.min(1, roomWidth / width);
  useEffect(() => {
    if (!room.current) return;
    const sizes = new ResizeObserver(([entry]) => entry && setRoomWidth(entry.contentRect.width));
    sizes.observe(room.current);
    return () => sizes.disconnect();
  }, []);
  function send() {
    const message: PreviewMessage = { draft };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }
  const receive = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== frame.current?.contentWindow || data !== previewReady) return;
    setReady(true);
    // The page may have loaded itself again, and then it has no draft.
    send();
  });
  useEffect(() => {
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, []);
  useEffect(() => {
    if (isReady) send();
  });
  function scroll(event: KeyboardEvent) {
    const top = steps[event.key];
    if (!top) return;
    event.preventDefault();
    frame.current?.contentWindow?.scrollBy({ top });
  }
  return (
    <div ref={room} className="contain-inline-size overflow-clip">
      <div
        role="application"
        aria-label={m.site_preview_frame()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the frame itself would not let the focus go
        tabIndex={0}
        onKeyDown={scroll}
        style={{ width: width * scale, height: height * scale }}
        className="-outline-offset-1 mx-auto overflow-clip rounded-picture outline outline-line-strong"
      >
        <iframe
          tabIndex={-1}
          ref={frame}
          src={address}
          name={name}
          title={m.site_preview_frame()}
          // Until the page is inert itself.
          inert={!isReady}
          style={{ width, height, transform: `scale(${scale})` }}
          className={`origin-top-left bg-page ${isReady ? '' : 'opacity-40'}`}
        />
      </div>
      <p role="status" className="mt-2 min-h-5 text-muted text-sm">
        {isReady ? m.site_preview_hint() : m.site_preview_loading()}
      </p>
    </div>
  );
}
