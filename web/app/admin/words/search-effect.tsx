import type { SearchEffect } from '@polyshelf/contract/admin-words';
import { m } from '../../i18n/compiled/messages.js';
import { ShownName } from '../../i18n/shown-name.tsx';

interface Props {
  effect: SearchEffect;
  /** The change removes something. */
  isRemoval?: boolean;
}

/** What a search finds now, and would find after the change. */
export const SearchEffectBox = ({ effect: { search, now, after }, isRemoval = false }: Props) => (
  <section className="rounded-control border border-line p-3">
    <h3 className="font-medium text-base">{m.words_search({ words: search })}</h3>
    <div className="mt-2 grid gap-3 text-sm md:grid-cols-2">
      <Found title={m.words_finds_now({ count: now.total })} found={now} />
      <Found title={(isRemoval ? m.words_without_find : m.words_would_find)({ count: after.total })} found={after} />
    </div>
  </section>
);

const Found = ({ title, found }: { title: string; found: SearchEffect['now'] }) => (
  <div className="min-w-0">
    <p className="text-muted">{title}</p>
    <ul>
      {found.assets.map((asset) => (
        <li key={asset.id} className="truncate">
          <ShownName of={asset} />
        </li>
      ))}
    </ul>
  </div>
);
