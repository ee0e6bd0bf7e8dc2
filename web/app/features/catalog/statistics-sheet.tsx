import type { ProjectStatistics } from '@polyshelf/contract/catalog';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';

interface Props {
  statistics: ProjectStatistics;
}

/** The size of the catalogue: a row of numbers, each with its noun. */
export function StatisticsSheet({ statistics }: Props) {
  const locale = useLocale();
  if (statistics.assets_total === 0) {
    return (
      <section className="flex flex-col gap-1 border-text border-t-2 bg-panel px-4 py-6 md:px-8">
        <h2 className="font-semibold text-lg">{m.statistics_empty_title()}</h2>
        <p className="max-w-prose text-md text-muted">{m.statistics_empty()}</p>
      </section>
    );
  }

  const labels = (
    [
      { key: 'assets', count: statistics.assets_total, noun: m.statistics_assets },
      { key: 'today', count: statistics.assets_added_today, noun: m.statistics_added_today },
      { key: 'exclusive', count: statistics.assets_exclusive_total, noun: m.statistics_exclusive },
      { key: 'packs', count: statistics.packs_total, noun: m.statistics_packs },
      { key: 'producers', count: statistics.producers_total, noun: m.statistics_producers },
    ] as const
  ).filter(({ key }) => statistics.shown_statistics.includes(key));
  if (labels.length === 0) return null;
  return (
    <section aria-label={m.statistics_title()} className="border-text border-t-2">
      {/* The background shows through the gaps as hairlines. */}
      <dl className="grid grid-cols-2 gap-px bg-line md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
        {labels.map(({ key, count, noun }) => (
          <div
            key={key}
            className="flex flex-col-reverse gap-1 bg-panel px-4 py-5 first:nth-last-[odd]:max-md:col-span-2 md:px-8 md:py-6"
          >
            <dt className="text-muted text-sm">{noun({ count })}</dt>
            <dd className="font-medium font-mono text-xl [word-spacing:-0.25em]">{formatNumber(count, locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
