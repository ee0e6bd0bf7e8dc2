import { systemBanners } from '@polyshelf/contract/banners';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { AdminPage } from '../admin-page.tsx';
import { usePeriod } from '../figures/use-period.ts';
import { RecordEditor } from '../records/record-editor.tsx';
import { recordQuery } from '../records/record-queries.ts';
import { tableTitles } from '../tables/table-words.ts';
import { BannerFields } from './banner-fields.tsx';
import { BannerFigures } from './banner-figures.tsx';
import { bannerFiguresQuery } from './banner-queries.ts';
import { bannerKind, emptyBanner, systemBannerKind } from './banner-words.ts';

const listPath = '/admin/banners';

/** One banner with its preview and its figures; at `new` one that does not exist yet. */
export function BannerPage() {
  const { id = '' } = useParams();
  const locale = useLocale();
  const navigate = useNavigate();
  const isNew = id === 'new';
  const isNumber = /^[1-9]\d{0,8}$/.test(id);
  const { data: banner } = useQuery({ ...recordQuery(bannerKind, id), enabled: isNumber });
  const { data: figures } = useQuery({ ...bannerFiguresQuery(Number(id), usePeriod().period), enabled: isNumber });
  const isSystem = banner !== undefined && systemBanners.includes(banner.value.type);
  return (
    <AdminPage
      title={isNew ? m.banner_new() : m.banner_numbered({ number: id })}
      trail={[{ label: tableTitles.banners(), to: listPath }]}
    >
      <RecordEditor
        kind={isSystem ? systemBannerKind : bannerKind}
        id={isNew ? null : id}
        empty={emptyBanner}
        onCreated={(created) => navigate(pagePath(`${listPath}/${created}`, locale), { replace: true })}
        onRemoved={() => navigate(pagePath(listPath, locale))}
      >
        {({ value, change }) => (
          <BannerFields value={value} change={change} linkedAccounts={figures?.linked_accounts ?? 0} />
        )}
      </RecordEditor>
      {banner && (
        <div className="mt-8">
          <BannerFigures id={Number(id)} />
        </div>
      )}
    </AdminPage>
  );
}
