import type { Facets } from '@polyshelf/contract/assets';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { cleared, flags, flipped, type GalleryQuery, groups, isNarrowed, toggled } from './gallery-address.rules.ts';
import { choicesOf, flagNames, groupNames, groupValueName } from './group-names.ts';
import { useAddressOf } from './use-gallery-address.ts';

interface Props {
  query: GalleryQuery;
  facets: Facets | null;
}

const look =
  'inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong bg-panel pr-2 pl-3 text-sm transition-colors duration-feedback hover:border-text pointer-coarse:min-h-10';

/** What the list is narrowed by; each is taken back with one click. */
export function ActiveFilters({ query, facets }: Props) {
  const locale = useLocale();
  const addressOf = useAddressOf();
  if (!isNarrowed(query)) return null;

  const chips = [
    ...flags
      .filter((flag) => query.flags[flag])
      .map((flag) => ({ key: flag, label: flagNames[flag](), to: addressOf(flipped(query, flag)) })),
    ...groups.flatMap((group) => {
      const choices = facets ? choicesOf(facets, group, locale) : [];
      return query.groups[group].map((value) => {
        const name = choices.find((choice) => choice.value === value)?.label ?? groupValueName(group, value);
        return {
          key: `${group}-${value}`,
          label: `${groupNames[group]()}: ${name}`,
          to: addressOf(toggled(query, group, value)),
        };
      });
    }),
  ];
  return (
    <ul aria-label={m.filters_active()} className="flex flex-wrap gap-2 pt-4">
      {chips.map(({ key, label, to }) => (
        <li key={key}>
          <Link to={to} aria-label={m.filters_remove({ name: label })} className={look}>
            {label}
            <X aria-hidden className="size-3.5 text-muted" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={addressOf(cleared(query))}
            className="inline-flex min-h-8 items-center rounded-full px-3 text-accent-text text-sm underline-offset-4 hover:underline pointer-coarse:min-h-10"
          >
            {m.filters_clear()}
          </Link>
        </li>
      )}
    </ul>
  );
}
