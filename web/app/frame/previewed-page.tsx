import { useEffect, useEffectEvent, useState } from 'react';
import { type PreviewDraft, type PreviewMessage, previewReady } from '../admin/previews/preview-draft.ts';
import { showDrafts } from '../api/preview-frame.ts';
import { bannerContent } from '../features/banners/banner-content.tsx';
import { BannerPlace } from '../features/banners/banner-queue.tsx';
import { NotificationBar } from '../features/banners/notification-bar.tsx';
import { themes } from '../features/preferences/theme.ts';
import { useLocale } from '../i18n/locale.ts';

/** Puts what the administrator is writing into this page. Nothing on the page can be used, and nothing is counted. */
export function PreviewedPage() {
  const locale = useLocale();
  const [banner, setBanner] = useState<PreviewDraft['banner']>();
  const receive = useEffectEvent(({ origin, source, data }: MessageEvent<PreviewMessage | null>) => {
    const draft = data?.draft;
    if (origin !== location.origin || source !== parent || !draft) return;
    const { classList } = document.documentElement;
    classList.remove(...themes);
    classList.add(draft.theme);
    setBanner(draft.banner);
    if (draft.texts) showDrafts(draft.texts);
  });
  useEffect(() => {
    // The page still scrolls.
    document.body.inert = true;
    const stopOpening = openQuestions();
    addEventListener('message', receive);
    parent.postMessage(previewReady, location.origin);
    return () => {
      stopOpening();
      removeEventListener('message', receive);
    };
  }, []);
  return (
    banner && (
      <BannerPlace>
        <NotificationBar {...bannerContent(banner, locale, () => {})} />
      </BannerPlace>
    )
  );
}

/** Nobody can open a question of a page that is inert, so each one is opened as soon as it is there. */
function openQuestions(): () => void {
  const open = () => {
    for (const question of document.querySelectorAll<HTMLDetailsElement>('main details')) question.open = true;
  };
  const changes = new MutationObserver(open);
  changes.observe(document.body, { childList: true, subtree: true });
  open();
  return () => changes.disconnect();
}
