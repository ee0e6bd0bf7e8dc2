import { MAX_SEARCHED } from '@polyshelf/contract/admin-search';
import { ArrowLeft, type LucideIcon, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../i18n/compiled/messages.js';
import { locales, useLocale } from '../i18n/locale.ts';
import { pagePath } from '../navigation/page-path.ts';
import { Button } from '../ui/button.tsx';
import { stepTo } from '../ui/combobox.rules.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useModal } from '../ui/use-modal.ts';
import { actions } from './actions.ts';
import { FinderLine } from './finder-line.tsx';
import { type Entry, listOptions, type Option, pathOfOption } from './finder-options.rules.ts';
import { groupWords } from './found-words.ts';
import { type ListedPage, pathOf } from './pages.ts';
import { noteFound, recentlyFound, useFound } from './use-found.ts';
import type { Words } from './words.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  pages: readonly ListedPage[];
}

/** Finds accounts, payments and everything else by one field, and opens pages and actions by their names. */
export function Finder({ isOpen, onClose, pages }: Props) {
  return (
    <dialog {...useModal(isOpen, onClose)} aria-label={m.admin_finder()} className="modal dialog dialog-md">
      {isOpen && <FinderContent pages={pages} onClose={onClose} />}
    </dialog>
  );
}

const inAllLanguages = (...words: Words[]): string =>
  words.flatMap((word) => locales.map((locale) => word({}, { locale }))).join(' ');

const entriesOf = (pages: readonly ListedPage[]): Entry<LucideIcon>[] => [
  ...actions.map(({ title, also, icon, to, asks }) => ({
    kind: 'action' as const,
    title: title(),
    words: inAllLanguages(title, also),
    icon,
    path: to,
    asks,
  })),
  ...pages.map((page) => ({
    kind: 'page' as const,
    title: page.title(),
    words: inAllLanguages(page.title),
    icon: page.icon,
    path: pathOf(page),
  })),
];

const questions = { account: m.admin_finder_which_account, payment: m.admin_finder_which_payment };
const askedHints = { account: m.admin_finder_account_hint, payment: m.admin_finder_payment_hint };

function FinderContent({ pages, onClose }: Omit<Props, 'isOpen'>) {
  const locale = useLocale();
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  /** An action that was chosen and asks for an account or a payment. */
  const [action, setAction] = useState<Entry | null>(null);
  const asked = action?.asks;
  /** The key of the option that was selected by hand; otherwise the first one is selected. */
  const [selected, setSelected] = useState<string>();
  /** Enter was pressed before the results of the typed text arrived. */
  const [isAwaited, setAwaited] = useState(false);
  const { found, isOutdated, isError, refetch } = useFound(text);
  const options = listOptions({ text, asked, entries: entriesOf(pages), recent: recentlyFound(), found });
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === selected),
  );
  const active = options[at];
  const groups = [...new Set(options.map(({ group }) => group))];

  function type(next: string): void {
    setText(next);
    setSelected(undefined);
    setAwaited(false);
  }
  function turnTo(next: Entry | null): void {
    setAction(next);
    type('');
    field.current?.focus();
  }
  function choose(option: Option): void {
    if (option.entry?.asks) return void turnTo(option.entry);
    if (option.found) noteFound(option.found);
    onClose();
    void navigate(pagePath(pathOfOption(option, asked), locale));
  }

  useEffect(() => {
    if (!isAwaited || isOutdated) return;
    setAwaited(false);
    if (active) choose(active);
  });
  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, at]);

  function handleKey(event: KeyboardEvent): void {
    const next = stepTo(event.key, at, options.length);
    if (next !== null) {
      event.preventDefault();
      setSelected(options[next]?.key);
    } else if (event.key === 'Backspace' && text === '' && action) {
      turnTo(null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // The first result may still change; an action, a page or a selected line may not.
      if (active && (active.entry || active.key === selected || !isOutdated)) choose(active);
      else setAwaited(isOutdated);
    }
  }

  const question = (asked ? questions[asked.kind] : m.admin_finder_placeholder)();
  return (
    <div className="flex max-h-[inherit] flex-col">
      <div className="flex h-14 shrink-0 items-center gap-3 border-line border-b pr-2 pl-4">
        {action ? (
          <IconButton label={m.admin_finder_back()} onClick={() => turnTo(null)}>
            <ArrowLeft aria-hidden className="size-5" />
          </IconButton>
        ) : (
          <Search aria-hidden className="size-4 shrink-0 text-muted" />
        )}
        {action && <span className="max-w-1/2 shrink-0 truncate font-medium text-base">{action.title}</span>}
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={action ? `${action.title}: ${question}` : m.admin_finder()}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${at}`}
          placeholder={question}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCHED}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKey}
          className="h-full min-w-0 flex-1 text-ellipsis bg-transparent text-md outline-none placeholder:text-muted"
        />
        {isOutdated && <Spinner />}
        <IconButton label={m.search_close()} onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain p-2">
        <div id={listId} role="listbox" aria-label={m.admin_finder_results()}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
            <div key={group} role="group" aria-label={groupWords[group]()}>
              <p aria-hidden="true" className="px-2 pt-2 pb-1 text-muted text-xs">
                {groupWords[group]()}
              </p>
              {options.map(
                (option, index) =>
                  option.group === group && (
                    <FinderLine
                      key={option.key}
                      id={`${listId}-${index}`}
                      option={option}
                      isActive={index === at}
                      onChoose={() => choose(option)}
                      onPoint={() => setSelected(option.key)}
                    />
                  ),
              )}
            </div>
          ))}
        </div>
        {options.length === 0 && !isOutdated && !isError && (
          <p className="px-3 py-2.5 text-base text-muted">
            {text.trim() === '' && asked ? askedHints[asked.kind]() : m.admin_finder_nothing({ text: text.trim() })}
          </p>
        )}
        {isError && (
          <div className="flex flex-wrap items-center gap-3 px-3 py-2.5">
            <p className="text-base text-muted">{m.error_code_no_answer()}</p>
            <Button kind="quiet" size="sm" onClick={() => refetch()}>
              {m.error_try_again()}
            </Button>
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {text.trim() !== '' && !isOutdated && m.desk_picker_count({ count: options.length })}
      </p>
    </div>
  );
}
