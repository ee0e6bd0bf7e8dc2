import type { BannerRecord } from '@polyshelf/contract/records.schemas';
import { useState } from 'react';
import { bannerContent } from '../../features/banners/banner-content.tsx';
import { NotificationBar } from '../../features/banners/notification-bar.tsx';
import { m } from '../../i18n/compiled/messages.js';
import { type Locale, locales, useLocale } from '../../i18n/locale.ts';
import { Segments } from '../../ui/segments.tsx';
import { localeTitles } from '../content/content-words.ts';

type Theme = 'light' | 'dark';

/** The banner as the site shows it, above a sketch of a page. Nothing in it can be used, and nothing is counted. */
export function BannerPreview({ value }: { value: BannerRecord }) {
  const pageLocale = useLocale();
  const [chosenLocale, setLocale] = useState<Locale | null>(null);
  const [theme, setTheme] = useState<Theme>('light');
  const locale = chosenLocale ?? pageLocale;
  const content = bannerContent(value, locale, () => {});
  return (
    <section aria-label={m.content_preview()} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto font-medium text-sm">{m.content_preview()}</p>
        <Segments
          label={m.banner_preview_language()}
          value={locale}
          onChange={setLocale}
          options={locales.map((one) => ({ value: one, label: localeTitles[one] }))}
        />
        <Segments
          label={m.banner_preview_theme()}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light' as const, label: m.banner_preview_light() },
            { value: 'dark' as const, label: m.banner_preview_dark() },
          ]}
        />
      </div>
      <div
        inert
        lang={locale}
        className={`relative flex h-80 flex-col gap-4 overflow-hidden rounded-picture border border-line-strong bg-page p-4 text-text ${theme === 'dark' ? 'scheme-dark' : 'scheme-light'}`}
      >
        <div className="flex items-center gap-3">
          <span className="size-5 rounded-control bg-accent" />
          <span className="h-2 w-20 rounded-control bg-line-strong" />
          <span className="ml-auto h-6 w-32 rounded-control bg-well" />
        </div>
        <div className="grid flex-1 grid-cols-4 gap-2">
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((place) => (
            <span key={place} className="rounded-picture bg-well" />
          ))}
        </div>
        <div className="absolute inset-x-4 bottom-4 max-w-120 rounded-picture shadow-float">
          <NotificationBar {...content} text={content.text || m.banner_preview_empty({}, { locale })} />
        </div>
      </div>
    </section>
  );
}
