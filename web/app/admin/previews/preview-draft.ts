import type { Banner } from '@polyshelf/contract/banners';
import type { OwnTexts } from '../../features/content/page-text.rules.ts';

export interface PreviewDraft {
  theme: 'light' | 'dark';
  /** Replace the published texts of the same names. */
  texts?: OwnTexts;
  banner?: Pick<Banner, 'type' | 'text' | 'text_ru' | 'promo' | 'link' | 'link_label' | 'link_label_ru'>;
}

/** What the administration sends into the frame of a preview, and sends again with every change. */
export interface PreviewMessage {
  draft: PreviewDraft;
}

/** What the page in the frame sends once it can receive a draft. */
export const previewReady = 'preview-ready';
