import type { Asset } from '@polyshelf/contract/assets';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { ShownName } from '../../i18n/shown-name.tsx';
import { pagePath } from '../../navigation/page-path.ts';
import { formatDate } from '../../ui/format-date.ts';
import { describeFacts } from './asset-facts.ts';

export function FactTable({ asset }: { asset: Asset }) {
  const locale = useLocale();
  const facts = [...describeFacts(asset, locale), { label: m.fact_published(), value: formatDate(asset.published_at) }];
  const pack = asset.packs.at(-1);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="text-right font-mono text-sm">{value}</dd>
        </Fragment>
      ))}
      {pack && (
        <>
          <dt className="text-muted">{m.fact_pack()}</dt>
          <dd className="text-right">
            <Link
              to={pagePath(`/catalog/packs/${pack.id}`, locale)}
              prefetch="intent"
              viewTransition
              className="text-accent-text underline-offset-4 hover:underline"
            >
              <ShownName of={pack} />
            </Link>
          </dd>
        </>
      )}
    </dl>
  );
}
