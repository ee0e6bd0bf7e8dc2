import type { Facets } from '@polyshelf/contract/assets';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { type Locale, useLocale } from '../../i18n/locale.ts';
import { changed, cleared, flags, flipped, type GalleryQuery, groups, toggled } from './gallery-address.rules.ts';
import { useAddressOf } from './gallery-navigation.ts';
import { choicesOf, flagNames, groupValueName } from './group-names.ts';

interface Props {
  query: GalleryQuery;
  facets: Facets | null;
}

interface Chip {
  key: string;
  label: string;
  /** Set when the label is not in the language of the page. */
  lang?: Locale | undefined;
  to: string;
  isChosen: boolean;
}

// The padding leaves room for the cross, so that a tap does not move the chips beside it.
const look =
  'relative inline-flex min-h-8 items-center whitespace-nowrap rounded-full border border-line-strong bg-panel px-5 text-sm transition-colors duration-feedback hover:border-text aria-[current]:border-text aria-[current]:bg-text aria-[current]:text-page pointer-coarse:min-h-10';

/** The most common filters and all active ones. A click on an active filter removes it. */
export function FilterChips({ query, facets }: Props) {
  const locale = useLocale();
  const addressOf = useAddressOf();
  const chips: Chip[] = [
    ...flags.map((flag) => ({
      key: flag,
      label: flagNames[flag](),
      to: addressOf(flipped(query, flag)),
      isChosen: query.flags[flag],
    })),
    ...(query.downloaded
      ? [
          {
            key: 'downloaded',
            label: m.facet_downloaded(),
            to: addressOf(changed(query, { downloaded: false })),
            isChosen: true,
          },
        ]
      : []),
    ...groups.flatMap((group) => {
      const choices = facets ? choicesOf(facets, group, locale) : [];
      return query.groups[group].map((value) => {
        const choice = choices.find((one) => one.value === value);
        return {
          key: `${group}-${value}`,
          label: choice?.label ?? groupValueName(group, value),
          lang: choice?.lang,
          to: addressOf(toggled(query, group, value)),
          isChosen: true,
        };
      });
    }),
  ];
  return (
    <ul
      aria-label={m.filters_active()}
      className="-my-1 flex min-w-0 gap-2 overflow-x-auto px-0.5 py-1 [scrollbar-width:none] max-md:order-last max-md:basis-full md:flex-1"
    >
      {chips.map(({ key, label, lang, to, isChosen }) => (
        <li key={key}>
          <Link
            to={to}
            rel="nofollow"
            aria-current={isChosen || undefined}
            aria-label={isChosen ? m.filters_remove({ name: label }) : undefined}
            className={look}
          >
            <span lang={lang} className={isChosen ? '-translate-x-1.5' : ''}>
              {label}
            </span>
            {isChosen && <X aria-hidden className="absolute right-1.5 size-3.5" />}
          </Link>
        </li>
      ))}
      {chips.filter(({ isChosen }) => isChosen).length > 1 && (
        <li>
          <Link
            to={addressOf(cleared(query))}
            className="inline-flex min-h-8 items-center whitespace-nowrap rounded-full px-3 text-accent-text text-sm underline-offset-4 hover:underline pointer-coarse:min-h-10"
          >
            {m.filters_clear()}
          </Link>
        </li>
      )}
    </ul>
  );
}
