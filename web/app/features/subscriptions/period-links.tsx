import { discountPercent, type Period } from '@polyshelf/contract/plans';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { Badge } from '../../ui/badge.tsx';

interface Props {
  periods: readonly Period[];
  current: Period;
  /** The page on which the links stay. */
  path: string;
}

/** The periods as links. The address holds the choice, which works before hydration. */
export function PeriodLinks({ periods, current, path }: Props) {
  return (
    <nav aria-label={m.payment_period()} className="flex h-14 gap-1 rounded-control bg-well p-1 md:h-10 md:w-fit">
      {periods.map((period, index) => {
        const percent = discountPercent(period);
        return (
          <Link
            key={period.months}
            to={index === 0 ? path : `${path}?period=${period.months}`}
            aria-current={period === current || undefined}
            replace
            preventScrollReset
            className="-outline-offset-2 flex flex-1 items-center justify-center gap-x-2 whitespace-nowrap rounded-[4px] px-1 font-medium text-muted text-sm transition-colors duration-feedback hover:text-text aria-[current]:bg-raised aria-[current]:text-text max-md:flex-col md:px-4"
          >
            {m.period_months({ count: period.months })}
            {percent > 0 && <Badge kind="free">−{percent}%</Badge>}
          </Link>
        );
      })}
    </nav>
  );
}
