import { m } from '../../i18n/compiled/messages.js';
import { formatDate } from '../../ui/format-date.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

interface Props {
  days: readonly string[];
  columns: readonly { label: string; values: readonly number[]; format: (value: number) => string }[];
}

/** The data of a plot as a table. */
export const DayTable = ({ days, columns }: Props) => (
  <ScrollRegion className="max-h-96 overflow-auto">
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr className="border-line border-b text-left text-muted">
          <th scope="col" className="h-9 pr-3 font-medium">
            {m.figures_day()}
          </th>
          {columns.map(({ label }) => (
            <th key={label} scope="col" className="px-3 text-right font-medium">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="font-mono">
        {days.map((day, at) => (
          <tr key={day} className="border-line border-b last:border-b-0">
            <th scope="row" className="h-8 pr-3 text-left font-normal">
              {formatDate(day)}
            </th>
            {columns.map(({ label, values, format }) => (
              <td key={label} className="px-3 text-right">
                {format(values[at] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
