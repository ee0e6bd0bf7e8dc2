import type { Facets } from '@polyshelf/contract/assets';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { FacetGroup } from './facet-group.tsx';
import { FacetLink } from './facet-link.tsx';
import { changed, flags, flipped, type GalleryData, type Group, toggled } from './gallery-address.rules.ts';
import { useAddressOf, useShownQuery } from './gallery-navigation.ts';
import { choicesOf, flagNames, groupNames } from './group-names.ts';

interface Props {
  data: GalleryData;
  facets: Facets;
  /** How many of them the visitor has downloaded; null while that is not known. */
  downloaded: number | null;
}

const order: readonly Group[] = ['type', 'tag', 'color', 'resolution', 'format', 'producer', 'pack', 'licence'];

/** Everything the list can be narrowed by, with the number of assets that each choice would give. */
export function FacetList({ data, facets, downloaded }: Props) {
  const { fixed } = data;
  const query = useShownQuery(data);
  const locale = useLocale();
  const addressOf = useAddressOf();
  // Where the page itself is a producer or a pack, the menu above leads to others.
  const shown = order.filter((group) => !(group in fixed) && !(group === 'pack' && 'producer' in fixed));
  // Then the counts are those of the visitor's own assets.
  const isCounted = !query.downloaded || downloaded !== null;
  const count = (found: number | null) => (isCounted ? found : null);
  return (
    <section aria-label={m.filters_title()} className="flex flex-col gap-1">
      <ul className="pb-2">
        {flags.map((flag) => (
          <li key={flag}>
            <FacetLink
              to={addressOf(flipped(query, flag))}
              label={flagNames[flag]()}
              count={count(facets[flag])}
              isChosen={query.flags[flag]}
            />
          </li>
        ))}
        <li>
          <FacetLink
            to={addressOf(changed(query, { downloaded: !query.downloaded }))}
            label={m.facet_downloaded()}
            count={downloaded}
            isChosen={query.downloaded}
          />
        </li>
      </ul>
      {shown.map((group) => (
        <FacetGroup
          key={group}
          group={group}
          title={groupNames[group]()}
          choices={choicesOf(facets, group, locale).map((choice) => ({ ...choice, count: count(choice.count) }))}
          chosen={query.groups[group]}
          addressOf={(value) => addressOf(toggled(query, group, value))}
        />
      ))}
    </section>
  );
}
