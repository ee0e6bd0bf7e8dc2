import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { tablePath } from '../tables/table-pages.ts';
import { rowsQuery } from '../tables/table-queries.ts';
import { Panel } from './panel.tsx';

const SHOWN = 5;
const columns = ['words', 'times', 'waiting'];

/** The words that visitors searched most often without a result. */
export function MissedPanel() {
  const locale = useLocale();
  const address = { search: '', sort: '-times', columns, filters: { times: '1..' }, emptiness: {}, cursor: null };
  const rows = useQuery(rowsQuery('missed-searches', address)).data?.data ?? [];
  return (
    <Panel
      title={m.figures_not_found()}
      side={
        <Link to={pagePath(tablePath('missed-searches'), locale)} className="text-accent-text text-sm hover:underline">
          {m.figures_not_found_more()}
        </Link>
      }
    >
      {rows.length === 0 && <p className="text-muted">{m.figures_nothing()}</p>}
      <ul>
        {rows.slice(0, SHOWN).map(({ words, times, waiting }) => (
          <li
            key={String(words)}
            className="flex min-h-10 flex-wrap items-center gap-x-4 border-line border-t first:border-t-0"
          >
            <span className="min-w-0 flex-1 truncate">{words}</span>
            <span className="text-muted text-sm">
              <span className="font-mono text-text">{times}</span> {m.figures_times({ count: Number(times) })}
            </span>
            <span className="text-muted text-sm">
              <span className="font-mono text-text">{waiting}</span> {m.figures_waiting({ count: Number(waiting) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
