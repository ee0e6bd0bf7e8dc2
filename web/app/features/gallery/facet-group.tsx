import type { Color } from '@polyshelf/contract/assets';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { matchOptions } from '../../ui/combobox.rules.ts';
import { Input } from '../../ui/input.tsx';
import { searchSelectMs, useDebounced } from '../../ui/use-debounced.ts';
import { ColorSample } from './color-sample.tsx';
import { FacetLink } from './facet-link.tsx';
import type { Group } from './gallery-address.rules.ts';
import type { Choice } from './group-names.ts';

interface Props {
  group: Group;
  title: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  addressOf: (value: string) => string;
}

/** How many choices are shown at first. The rest takes a search or a click. */
const fewest = 8;
const openAtFirst: readonly Group[] = ['type', 'tag', 'color', 'resolution'];

export function FacetGroup({ group, title, choices, chosen, addressOf }: Props) {
  const [text, setText] = useState('');
  const [isWhole, setWhole] = useState(false);
  const wanted = useDebounced(text, searchSelectMs);
  const found = matchOptions(choices, wanted);
  const isCut = !isWhole && wanted.trim() === '' && found.length > fewest + 2;
  // Chosen values are always shown.
  const shown = isCut ? found.filter(({ value }, index) => index < fewest || chosen.includes(value)) : found;
  if (choices.length === 0) return null;
  return (
    <details open={openAtFirst.includes(group) || chosen.length > 0} className="group/facet border-line border-t py-1">
      <summary className="-outline-offset-2 flex min-h-9 cursor-pointer list-none items-center justify-between rounded-control px-3 font-medium text-sm hover:bg-well pointer-coarse:min-h-10">
        {title}
        <ChevronRight
          aria-hidden
          className="size-4 text-muted transition-transform duration-feedback group-open/facet:rotate-90"
        />
      </summary>
      {choices.length > 2 * fewest && (
        <div className="px-3 py-1">
          <Input
            type="search"
            label={m.facet_find({ name: title })}
            isLabelHidden
            placeholder={m.facet_placeholder()}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      <ul className="pb-1">
        {shown.map(({ value, label, lang, count }) => (
          <li key={value}>
            <FacetLink
              to={addressOf(value)}
              label={label}
              lang={lang}
              count={count}
              isChosen={chosen.includes(value)}
              sample={group === 'color' && <ColorSample color={value as Color} />}
            />
          </li>
        ))}
      </ul>
      {isCut && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="-outline-offset-2 min-h-8 cursor-pointer rounded-control px-3 text-accent-text text-sm underline-offset-4 hover:underline pointer-coarse:min-h-10"
        >
          {m.facet_show_all({ count: choices.length })}
        </button>
      )}
      {found.length === 0 && <p className="px-3 py-1 text-muted text-sm">{m.facet_none({ name: title })}</p>}
    </details>
  );
}
