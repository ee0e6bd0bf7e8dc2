import { listAssets } from '@polyshelf/contract/assets';
import type { BannerRecord } from '@polyshelf/contract/records.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { type Locale, locales, useLocale } from '../../i18n/locale.ts';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { localeTitles } from '../content/content-words.ts';
import { SitePreview } from '../previews/site-preview.tsx';
import { bannerViewers, type Viewer } from './banner-viewers.rules.ts';

const viewerTitles: Record<Viewer, () => string> = {
  visitor: m.site_preview_visitor,
  account: m.site_preview_account,
};

/** The banner on the pages of the site, for everybody who can see it. */
export function BannerPreview({ value }: { value: BannerRecord }) {
  const pageLocale = useLocale();
  const [chosenLocale, setLocale] = useState<Locale | null>(null);
  const [chosenViewer, setViewer] = useState<Viewer>('visitor');
  const [chosenPath, setPath] = useState('/filter');
  const { data: newest } = useQuery({
    queryKey: ['admin', 'preview-asset'],
    queryFn: async () => (await call(listAssets, { querystring: { limit: 1 } })).data,
  });
  const locale = chosenLocale ?? pageLocale;
  const viewers = bannerViewers(value);
  const viewer = viewers.find((one) => one === chosenViewer) ?? viewers[0] ?? 'account';
  const asset = newest?.[0];
  const pages = [
    { path: '/filter', title: m.page_filter_title() },
    { path: '/', title: m.site_preview_landing() },
    ...(asset ? [{ path: `/asset/${asset.id}`, title: m.column_asset() }] : []),
    { path: '/pricing', title: m.section_pricing() },
    ...(viewer === 'account' ? [{ path: '/settings', title: m.page_settings_title() }] : []),
  ];
  const path = pages.find((page) => page.path === chosenPath)?.path ?? '/filter';
  return (
    <SitePreview
      path={path}
      locale={locale}
      viewer={viewer}
      draft={{
        banner: {
          ...value,
          text: value.text || m.site_preview_empty({}, { locale: 'en' }),
          text_ru: value.text_ru || m.site_preview_empty({}, { locale: 'ru' }),
        },
      }}
    >
      <Select label={m.site_preview_page()} value={path} onChange={(event) => setPath(event.target.value)}>
        {pages.map((page) => (
          <option key={page.path} value={page.path}>
            {page.title}
          </option>
        ))}
      </Select>
      {viewers.length > 1 && (
        <Segments
          label={m.site_preview_viewer()}
          value={viewer}
          onChange={setViewer}
          options={viewers.map((one) => ({ value: one, label: viewerTitles[one]() }))}
        />
      )}
      <Segments
        label={m.site_preview_language()}
        value={locale}
        onChange={setLocale}
        options={locales.map((one) => ({ value: one, label: localeTitles[one] }))}
      />
    </SitePreview>
  );
}
