import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { useOnNavigation } from '../../navigation/use-on-navigation.ts';
import { FirstLoadIcon } from '../../ui/first-load-icon.tsx';
import type { PanelHandle } from './search-panel.tsx';

interface Props {
  /** The initial text. */
  search?: string;
  size?: 'md' | 'lg';
  className?: string;
  field?: RefObject<HTMLInputElement | null>;
}

const loadPanel = () => import('./search-panel.tsx');
const SearchPanel = lazy(async () => ({ default: (await loadPanel()).SearchPanel }));

const sizes = { md: 'h-9 text-sm pointer-coarse:h-10', lg: 'h-12 text-md' };

/** A search field. Before hydration it is a plain form; the code of the suggestions loads on the first focus. */
export function SearchBox({ search = '', size = 'md', className = '', field }: Props) {
  const locale = useLocale();
  const navigate = useNavigate();
  const listId = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const panel = useRef<PanelHandle>(null);
  const [text, setText] = useState(search);
  const [hasOpened, setHasOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  useOnNavigation(() => setOpen(false));

  const action = pagePath('/search', locale);
  const searchFor = (words: string) => {
    setOpen(false);
    setText(words);
    if (input.current) input.current.value = words;
    void navigate(words.trim() ? `${action}?search=${encodeURIComponent(words.trim())}` : action);
  };
  const open = () => {
    setText(input.current?.value ?? '');
    setHasOpened(true);
    setOpen(true);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'ArrowDown' && !isOpen) open();
    else if (isOpen) panel.current?.handleKey(event);
  };
  // The visitor may have focused the field before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount only
  useEffect(() => {
    if (document.activeElement === input.current) open();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too new for the supported browsers
    <form
      role="search"
      action={action}
      className={`relative ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        searchFor(input.current?.value ?? '');
      }}
    >
      <FirstLoadIcon
        shape="search"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted"
      />
      <input
        ref={input}
        type="search"
        name="search"
        role="combobox"
        aria-label={m.search_label()}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen ? active : undefined}
        placeholder={m.search_placeholder()}
        defaultValue={search}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        onPointerEnter={loadPanel}
        onFocus={open}
        onClick={open}
        onBlur={() => setOpen(false)}
        onInput={open}
        onKeyDown={handleKey}
        className={`w-full min-w-0 rounded-control border border-line-strong bg-panel pr-3 pl-9 text-text transition-colors duration-feedback placeholder:text-muted hover:border-muted focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 pointer-coarse:text-md ${sizes[size]}`}
      />
      {hasOpened && (
        <Suspense>
          <SearchPanel
            handle={panel}
            field={input}
            listId={listId}
            text={text}
            isOpen={isOpen}
            onActive={setActive}
            onSearch={searchFor}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </form>
  );
}
