import type { ProjectStatistics } from '@polyshelf/contract/catalog';
import { useEffect, useState } from 'react';
import { m } from '../i18n/compiled/messages.js';
import { formatNumber } from '../i18n/format-number.ts';
import { useLocale } from '../i18n/locale.ts';
import { FirstLoadIcon } from '../ui/first-load-icon.tsx';

const rowMs = 6_000;
const rowPx = 50;

const rowsOf = (statistics: ProjectStatistics) =>
  (
    [
      { key: 'assets', count: statistics.assets_total, noun: m.statistics_assets },
      { key: 'today', count: statistics.assets_added_today, noun: m.statistics_added_today },
      { key: 'exclusive', count: statistics.assets_exclusive_total, noun: m.statistics_exclusive },
      { key: 'packs', count: statistics.packs_total, noun: m.statistics_packs },
      { key: 'producers', count: statistics.producers_total, noun: m.statistics_producers },
    ] as const
  ).filter(({ key, count }) => count > 0 && statistics.shown_statistics.includes(key));

/** Shows one figure at a time. It pauses on hover, focus and click, and does not move with reduced motion. */
export function StatisticsStrip({ statistics }: { statistics: ProjectStatistics }) {
  const locale = useLocale();
  const [row, setRow] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [isWatched, setWatched] = useState(false);
  const rows = rowsOf(statistics);
  const moves = rows.length > 1 && !isHeld && !isWatched;
  useEffect(() => {
    if (!moves) return;
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const timer = setInterval(() => {
      if (!reducedMotion.matches) setRow((current) => (current % rows.length) + 1);
    }, rowMs);
    return () => clearInterval(timer);
  }, [moves, rows.length]);

  const [first] = rows;
  if (!first) return null;
  // The first figure is repeated at the end, so that the jump back to the start is invisible.
  const shown = [...rows, { ...first, key: 'again' }];
  return (
    <div className="relative ml-3 hidden h-[50px] overflow-hidden pl-6 before:absolute before:top-[15px] before:left-0 before:h-5 before:w-px before:bg-line-strong min-[1400px]:block">
      <ul
        aria-label={m.statistics_title()}
        className={row > 0 ? 'transition-[translate] duration-500 ease-out' : undefined}
        style={row > 0 ? { translate: `0 ${-row * rowPx}px` } : undefined}
        onTransitionEnd={() => row === rows.length && setRow(0)}
      >
        {shown.map(({ key, count, noun }) => (
          <li
            key={key}
            aria-hidden={key === 'again' || undefined}
            className="flex h-[50px] items-center gap-2 whitespace-nowrap text-muted text-sm"
          >
            <span className="font-mono text-text">{formatNumber(count, locale)}</span>
            {noun({ count })}
          </li>
        ))}
      </ul>
      {isHeld && <FirstLoadIcon shape="pause" className="absolute top-[19px] left-2 size-3 text-muted" />}
      <button
        type="button"
        aria-label={m.header_strip_hold()}
        title={m.header_strip_hold()}
        aria-pressed={isHeld}
        onClick={() => setHeld(!isHeld)}
        onPointerEnter={() => setWatched(true)}
        onPointerLeave={() => setWatched(false)}
        onFocus={() => setWatched(true)}
        onBlur={() => setWatched(false)}
        className="-outline-offset-2 absolute inset-0 cursor-pointer rounded-control motion-reduce:hidden"
      />
    </div>
  );
}
