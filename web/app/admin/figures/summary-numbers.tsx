import { formatMoney } from '@polyshelf/contract/money';
import type { Summary } from '@polyshelf/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { changeOf } from './change.ts';
import { figureTitles } from './figure-words.ts';
import type { Period } from './period.rules.ts';
import { summaryQuery } from './report-queries.ts';
import { rowsPath } from './rows-path.ts';

const figures = ['revenue', 'active', 'new', 'ended', 'downloads'] as const;

/** The five numbers of the first page, each with its change and a way to its rows. */
export function SummaryNumbers({ period }: { period: Period }) {
  const summary = useQuery(summaryQuery(period));
  if (summary.isError) return <LoadError error={summary.error} onRetry={() => summary.refetch()} />;
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-picture border border-line bg-panel max-lg:gap-px max-lg:bg-line lg:grid-cols-5 lg:divide-x lg:divide-line">
      {figures.map((figure) => (
        <div key={figure} className="min-w-0 bg-panel p-4 max-lg:last:col-span-2">
          <dt className="text-muted text-sm">{figureTitles[figure]()}</dt>
          {summary.data ? <Figure figure={figure} {...summary.data[figure]} /> : <Skeleton className="mt-1 h-12" />}
        </div>
      ))}
    </dl>
  );
}

type FigureProps = { figure: (typeof figures)[number] } & Summary['revenue'];

function Figure({ figure, value, previous, rows }: FigureProps) {
  const locale = useLocale();
  const text = figure === 'revenue' ? formatMoney(value, 'usd') : formatNumber(value, locale);
  const { words, isGood } = changeOf(
    { value, previous, isBetterLow: figure === 'ended', isState: figure === 'active' },
    locale,
  );
  const look = 'font-mono text-xl tracking-tight';
  return (
    <>
      <dd>
        {rows ? (
          <Link to={pagePath(rowsPath(rows), locale)} className={`${look} hover:text-accent-text hover:underline`}>
            {text}
          </Link>
        ) : (
          <span className={look}>{text}</span>
        )}
      </dd>
      <dd className={`font-mono text-sm ${isGood === null ? 'text-muted' : isGood ? 'text-accent-text' : 'text-red'}`}>
        {words}
      </dd>
    </>
  );
}
