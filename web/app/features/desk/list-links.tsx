import type { DraftState } from '@polyshelf/contract/drafts';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { countIn, type DeskAddress, type DeskList, deskListNames } from './desk-address.rules.ts';
import { listNames } from './draft-words.ts';

interface Props {
  address: DeskAddress;
  addressOf: (change: Partial<DeskAddress>) => string;
  counts: Partial<Record<DraftState, number>> | undefined;
  /** Shows this list first. */
  first: DeskList;
}

/** Links to the lists of the desk with the number of drafts in each. */
export function ListLinks({ address, addressOf, counts, first }: Props) {
  const locale = useLocale();
  const names = [first, ...deskListNames.filter((name) => name !== first)];
  return (
    <nav aria-label={m.desk_lists()} className="min-w-0 max-w-full overflow-x-auto [scrollbar-width:none]">
      <ul className="flex w-max gap-1 rounded-control bg-well p-1">
        {names.map((name) => (
          <li key={name}>
            <Link
              to={addressOf({ list: name, page: 1, draft: null })}
              aria-current={name === address.list ? 'page' : undefined}
              className="flex h-8 items-center gap-2 rounded-[4px] px-3 font-medium text-muted text-sm transition-colors duration-feedback hover:text-text aria-[current]:bg-raised aria-[current]:text-text pointer-coarse:h-10"
            >
              {listNames[name]()}
              <span className="min-w-4 text-center font-mono text-xs">
                {counts ? formatNumber(countIn(name, counts), locale) : ''}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
