import type { ReactNode } from 'react';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

interface Props {
  headings: string[];
  lines: { id: string; cells: ReactNode[] }[];
}

/** A table of figures on the page of the system. */
export function SystemGrid({ headings, lines }: Props) {
  return (
    <ScrollRegion>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-line border-b text-left text-muted">
            {headings.map((heading) => (
              <th key={heading} scope="col" className="h-9 whitespace-nowrap pr-4 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="font-mono">
          {lines.map(({ id, cells }) => (
            <tr key={id} className="border-line border-b last:border-b-0">
              {cells.map((cell, index) => (
                <td key={headings[index]} className="h-9 whitespace-nowrap pr-4">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
