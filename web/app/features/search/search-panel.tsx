import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { stepTo } from '../../ui/combobox.rules.ts';
import { useFloating } from '../../ui/use-floating.ts';
import { forgetSearches, recentSearches } from './recent-searches.ts';
import { SearchLine } from './search-line.tsx';
import { listOptions, pathOf, type SearchOption } from './search-options.rules.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface PanelHandle {
  handleKey: (event: KeyboardEvent) => void;
}

interface Props {
  handle: RefObject<PanelHandle | null>;
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  text: string;
  isOpen: boolean;
  onActive: (id: string | undefined) => void;
  onSearch: (text: string) => void;
  onClose: () => void;
}

const groupNames: Record<SearchOption['kind'], () => string> = {
  recent: m.search_recent,
  completion: m.search_completions,
  asset: m.search_assets,
  tag: m.search_tags,
  producer: m.section_producers,
  pack: m.section_packs,
  all: m.search_everything,
};

/** The suggestions below a search field. Arrow keys select, Enter opens, and the field keeps the focus. */
export function SearchPanel({ handle, field, listId, text, isOpen, onActive, onSearch, onClose }: Props) {
  const locale = useLocale();
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const found = useSuggestions(text);
  const [recent, setRecent] = useState(recentSearches);
  const [chosen, setChosen] = useState({ text, at: -1 });
  const options = listOptions(text, recent, found);
  // New text resets the selected suggestion.
  const at = chosen.text === text && chosen.at < options.length ? chosen.at : -1;
  const isShown = isOpen && options.length > 0;
  useFloating(isShown, field, panel, 'list');

  useEffect(() => {
    if (isOpen) setRecent(recentSearches());
  }, [isOpen]);
  useEffect(() => {
    const element = panel.current;
    if (!isShown || !element || !field.current) return;
    element.showPopover({ source: field.current });
    return () => element.hidePopover();
  }, [isShown, field]);
  useLayoutEffect(() => {
    onActive(at < 0 ? undefined : `${listId}-${at}`);
    if (at >= 0) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at, listId, onActive]);

  function choose(option: SearchOption): void {
    const path = pathOf(option);
    if (path === null) onSearch('search' in option ? option.search : text);
    else {
      onClose();
      void navigate(pagePath(path, locale), { viewTransition: true });
    }
  }

  useImperativeHandle(handle, () => ({
    handleKey(event) {
      const next = stepTo(event.key, at, options.length);
      const option = options[at];
      if (next !== null) {
        event.preventDefault();
        setChosen({ text, at: next });
      } else if (event.key === 'Enter') {
        if (!option) return;
        event.preventDefault();
        choose(option);
      }
    },
  }));

  const kinds = [...new Set(options.map(({ kind }) => kind))];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field
    <div
      ref={panel}
      popover="manual"
      onMouseDown={(event) => event.preventDefault()}
      className="floating floating-list max-h-[min(32rem,70dvh)] w-[min(24rem,100vw-2rem)] overflow-y-auto overscroll-contain p-1 text-left"
    >
      <div id={listId} role="listbox" aria-label={m.search_suggestions()}>
        {kinds.map((kind) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
          <div key={kind} role="group" aria-label={groupNames[kind]()}>
            <p aria-hidden="true" className="px-2 pt-2 pb-1 text-muted text-xs">
              {groupNames[kind]()}
            </p>
            {options.map(
              (option, index) =>
                option.kind === kind && (
                  <SearchLine
                    // biome-ignore lint/suspicious/noArrayIndexKey: a suggestion is identified by its position
                    key={index}
                    id={`${listId}-${index}`}
                    option={option}
                    isActive={index === at}
                    onChoose={() => choose(option)}
                    onPoint={() => setChosen({ text, at: index })}
                  />
                ),
            )}
          </div>
        ))}
      </div>
      {options[0]?.kind === 'recent' && (
        <button
          type="button"
          tabIndex={-1}
          onClick={() => {
            forgetSearches();
            setRecent([]);
          }}
          className="m-1 min-h-8 cursor-pointer rounded-control px-2 text-muted text-sm underline-offset-4 hover:underline"
        >
          {m.search_forget()}
        </button>
      )}
    </div>
  );
}
