import { listWanted } from '@polyshelf/contract/wanted';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { localize } from '../../i18n/localized-name.ts';
import { pagePath } from '../../navigation/page-path.ts';

const SHOWN = 5;

/** What visitors wait for, as a hint for uploaders. */
export function DeskWanted() {
  const locale = useLocale();
  const { data } = useQuery({ queryKey: ['wanted'], queryFn: async () => (await call(listWanted, {})).data.open });
  if (!data?.length) return null;
  return (
    <p className="mb-4 text-muted text-sm">
      <Link to={pagePath('/catalog/wanted', locale)} className="underline underline-offset-4 hover:text-text">
        {m.desk_wanted()}
      </Link>
      :{' '}
      {data
        .slice(0, SHOWN)
        .map(({ title, title_ru }) => localize(title, title_ru, locale).text)
        .join(', ')}
      {data.length > SHOWN && '…'}
    </p>
  );
}
