import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { formatDate } from '../../ui/format-date.ts';
import { spreadLabels } from './plot.rules.ts';

export interface Line {
  label: string;
  values: readonly number[];
}

interface Props {
  title: string;
  days: readonly string[];
  lines: readonly Line[];
  /** The line in the period before, day by day. Empty for several lines. */
  previous: readonly number[];
  format: (value: number) => string;
  /** The highest value that the axis shows at least, so that its ticks are whole. */
  least: number;
}

const HEIGHT = 220;
const TOP = 12;
const BOTTOM = 24;
const LABELS = 76;
const AXIS = 64;
const LABEL_GAP = 16;
const strokes = ['stroke-accent', 'stroke-blue', 'stroke-amber', 'stroke-red', 'stroke-muted'];
const fills = ['fill-accent-text', 'fill-blue', 'fill-amber', 'fill-red', 'fill-muted'];

/** Lines by day, each labelled at its end, with the period before as a dashed line. Arrow keys and the pointer read a day. */
export function LinePlot({ title, days, lines, previous, format, least }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const highest = Math.max(least, ...previous, ...lines.flatMap(({ values }) => values));
  const x = scaleLinear([0, Math.max(1, days.length - 1)], [AXIS, Math.max(AXIS + 1, width - LABELS)]);
  const y = scaleLinear([0, highest], [HEIGHT - BOTTOM, TOP]).nice(4);
  const path = line<number>(
    (_, day) => x(day),
    (value) => y(value),
  );
  const ends = spreadLabels(
    [...lines.map(({ values }) => values), ...(previous.length > 0 ? [previous] : [])].map((values) =>
      y(values.at(-1) ?? 0),
    ),
    LABEL_GAP,
    HEIGHT - BOTTOM,
  );
  const shown = [0, Math.floor((days.length - 1) / 2), days.length - 1].filter(
    (day, index, all) => all.indexOf(day) === index,
  );

  function read(event: PointerEvent<HTMLElement>) {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setAt(clamp(Math.round(x.invert(place)), days.length));
  }
  function step(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -days.length, End: days.length };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setAt(clamp((at ?? days.length - (by < 0 ? 0 : 1)) + by, days.length));
  }
  const words =
    at === null
      ? ''
      : [
          formatDate(days[at] ?? ''),
          ...lines.map(({ label, values }) => `${label}: ${format(values[at] ?? 0)}`),
          ...(previous.length > 0 ? [m.figures_before({ count: format(previous[at] ?? 0) })] : []),
        ].join(' · ');

  return (
    <div ref={box} className="relative min-w-0">
      <svg aria-hidden width="100%" height={HEIGHT} className="block overflow-visible font-mono text-xs">
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line x1={AXIS} x2={width - LABELS} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={AXIS - 8} y={y(tick) + 4} textAnchor="end" className="fill-muted">
              {format(tick)}
            </text>
          </g>
        ))}
        {shown.map((day, index) => (
          <text
            key={day}
            x={x(day)}
            y={HEIGHT - 4}
            textAnchor={index === 0 ? 'start' : index === shown.length - 1 ? 'end' : 'middle'}
            className="fill-muted"
          >
            {formatDate(days[day] ?? '').slice(0, 5)}
          </text>
        ))}
        <path
          d={path([...previous]) ?? ''}
          fill="none"
          strokeDasharray="3 4"
          className="stroke-[1.5] stroke-line-strong"
        />
        {previous.length > 0 && (
          <text x={width - LABELS + 6} y={(ends[lines.length] ?? 0) + 4} className="fill-muted">
            {m.figures_line_before()}
          </text>
        )}
        {at !== null && <line x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} className="stroke-muted" />}
        {lines.map(({ label, values }, index) => (
          <g key={label}>
            <path d={path([...values]) ?? ''} fill="none" className={`stroke-2 ${strokes[index] ?? ''}`} />
            {at !== null && <circle cx={x(at)} cy={y(values[at] ?? 0)} r={3.5} className={fills[index]} />}
            <text x={width - LABELS + 6} y={(ends[index] ?? 0) + 4} className={fills[index]}>
              {label}
            </text>
          </g>
        ))}
      </svg>
      {/* Over the picture: the keyboard and the pointer read the days. */}
      <button
        type="button"
        aria-label={m.figures_plot_label({ title, from: formatDate(days[0] ?? ''), to: formatDate(days.at(-1) ?? '') })}
        onPointerMove={read}
        onPointerLeave={() => setAt(null)}
        onKeyDown={step}
        onBlur={() => setAt(null)}
        className="absolute inset-x-0 top-0 h-55 rounded-control"
      />
      <p role="status" className="min-h-5 font-mono text-muted text-xs">
        {words}
      </p>
    </div>
  );
}

const clamp = (day: number, count: number): number => Math.min(count - 1, Math.max(0, day));
