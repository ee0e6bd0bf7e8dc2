import { Check, ChevronDown, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type ComboboxOption, matchOptions, stepTo } from './combobox.rules.ts';
import { controlLook } from './control-look.ts';
import { Field, type FieldWords } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Spinner } from './spinner.tsx';
import { searchSelectMs } from './use-debounced.ts';
import { useFloating } from './use-floating.ts';

interface Props
  extends FieldWords,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'role' | 'list' | 'defaultValue'> {
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** Set when the caller searches the options. They are then shown without further filtering. */
  onSearch?: (text: string) => void;
  isLoading?: boolean;
  clearLabel: string;
  openLabel: string;
  emptyText: string;
  /** Announced to screen readers during typing. */
  countText: (count: number) => string;
}

/** A field to choose one of many options by typing, with arrow keys and Enter, or with the pointer. */
export function Combobox(props: Props) {
  const { label, isLabelHidden, hint, error, id, options, value, onChange, onSearch, isLoading, ...rest } = props;
  const { clearLabel, openLabel, emptyText, countText, className = '', ...input } = rest;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Null before typing; the field then shows the chosen option. */
  const [text, setText] = useState<string | null>(null);
  const [at, setAt] = useState(-1);
  /** The text whose results are shown, when the caller searches. */
  const [searched, setSearched] = useState('');
  /** Enter was pressed before the results of the typed text arrived. */
  const [isAwaited, setAwaited] = useState(false);
  const searching = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(searching.current), []);
  useFloating(isOpen, field, list, 'list');

  const chosen = options.find((option) => option.value === value);
  const shown = text === null || onSearch ? options : matchOptions(options, text);
  const active = isOpen ? shown[at] : undefined;
  const isOutdated = onSearch !== undefined && text !== null && (searched !== text || isLoading === true);

  useEffect(() => {
    const panel = list.current;
    if (!isOpen || !field.current) return;
    panel?.showPopover({ source: field.current });
    return () => panel?.hidePopover();
  }, [isOpen]);

  useEffect(() => {
    if (isOpen) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, at, listId]);

  function open() {
    if (isOpen || input.disabled) return;
    setAt(options.findIndex((option) => option.value === value));
    setOpen(true);
  }

  /** Closes the list and drops text that was typed but not chosen. */
  function close() {
    setOpen(false);
    setText(null);
    setAwaited(false);
  }

  function choose(option: ComboboxOption | null) {
    onChange(option?.value ?? null);
    close();
  }

  function search(typed: string) {
    setSearched(typed);
    onSearch?.(typed);
  }

  useEffect(() => {
    if (!isAwaited || isOutdated) return;
    setAwaited(false);
    if (shown[0]) choose(shown[0]);
  });

  function type(typed: string) {
    open();
    setText(typed);
    clearTimeout(searching.current);
    setAwaited(false);
    if (onSearch) searching.current = setTimeout(search, searchSelectMs, typed);
    setAt(typed.trim() ? 0 : -1);
  }

  function handleKey(event: KeyboardEvent) {
    const next = stepTo(event.key, at, shown.length);
    if (next !== null) {
      event.preventDefault();
      if (isOpen) setAt(next);
      else open();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (isOutdated) setAwaited(true);
      else if (active) choose(active);
    } else if (event.key === 'Escape' && isOpen) {
      // Closes only the list, not a dialog around it.
      event.preventDefault();
      close();
    }
  }

  const words = { label, isLabelHidden, hint, error, id, describedBy: input['aria-describedby'] };
  const button = 'size-9 pointer-coarse:size-10';
  return (
    <Field {...words}>
      {(control) => (
        <span className="relative block">
          <input
            autoComplete="off"
            spellCheck={false}
            {...input}
            {...control}
            ref={field}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={active && `${listId}-${at}`}
            value={text ?? chosen?.label ?? ''}
            onChange={(event) => type(event.target.value)}
            onClick={open}
            onBlur={close}
            onKeyDown={handleKey}
            className={`${controlLook} pr-20 pl-3 ${className}`}
          />
          <span className="absolute inset-y-0 right-0 flex items-center">
            {isLoading ? (
              <span className={`grid place-items-center text-muted ${button}`}>
                <Spinner />
              </span>
            ) : (
              chosen &&
              !input.disabled && (
                <IconButton
                  label={clearLabel}
                  onClick={() => {
                    choose(null);
                    field.current?.focus();
                  }}
                  className={button}
                >
                  <X aria-hidden className="size-4" />
                </IconButton>
              )
            )}
            {/* Not a tab stop, because the keyboard opens the list from the field. */}
            <IconButton
              label={openLabel}
              tabIndex={-1}
              disabled={input.disabled}
              // The field keeps the focus and handles the keys.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                field.current?.focus();
                if (isOpen) close();
                else open();
              }}
              className={button}
            >
              <ChevronDown aria-hidden className="size-4" />
            </IconButton>
          </span>
          <span role="status" className="sr-only">
            {isOpen && text !== null && !isLoading && countText(shown.length)}
          </span>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field */}
          <div
            ref={list}
            popover="manual"
            // A press on the scroll bar or an option must not take the focus from the field.
            onMouseDown={(event) => event.preventDefault()}
            className="floating floating-list max-h-80 overflow-y-auto overscroll-contain p-1"
          >
            <div id={listId} role="listbox" aria-label={label}>
              {shown.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys
                <div
                  key={option.value}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={option.value === value}
                  onClick={() => choose(option)}
                  onPointerMove={() => index !== at && setAt(index)}
                  className={`flex min-h-10 cursor-pointer items-center gap-2 rounded-control px-2 text-base ${index === at ? 'bg-well' : ''}`}
                >
                  <Check
                    aria-hidden
                    className={`size-4 shrink-0 text-accent-text ${option.value === value ? '' : 'invisible'}`}
                  />
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  {option.detail && <span className="font-mono text-muted text-sm">{option.detail}</span>}
                </div>
              ))}
            </div>
            {shown.length === 0 && <p className="px-3 py-2.5 text-base text-muted">{emptyText}</p>}
          </div>
        </span>
      )}
    </Field>
  );
}
