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
  /** How many of the assets the visitor has downloaded; null until fetched. */
  downloaded: number | null;
}

const order: readonly Group[] = ['type', 'tag', 'color', 'resolution', 'format', 'producer', 'pack', 'licence'];

/** All filters of the list, each with the number of assets that it would give. */
export function FacetList({ data, facets, downloaded }: Props) {
  const { fixed } = data;
  const query = useShownQuery(data);
  const locale = useLocale();
  const addressOf = useAddressOf();
  // On the page of a producer or pack, the menu above links to the others.
  const shown = order.filter((group) => !(group in fixed) && !(group === 'pack' && 'producer' in fixed));
  // With the filter for own downloads, the counts are unknown until the query for them returns.
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
