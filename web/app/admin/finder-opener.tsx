import { Search } from 'lucide-react';
import { m } from '../i18n/compiled/messages.js';

const isApple = (): boolean => /Mac|iP(hone|ad)/.test(navigator.platform);

/** Looks like the field that it opens; on phones an icon. */
export function FinderOpener({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      // The shortcut `/` of every page clicks it.
      data-search
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      className="flex h-10 cursor-pointer items-center gap-3 rounded-control text-muted text-sm transition-colors duration-feedback hover:text-text max-md:ml-auto max-md:w-10 max-md:justify-center max-md:hover:bg-well md:max-w-md md:flex-1 md:border md:border-line-strong md:bg-panel md:px-3 md:hover:border-muted"
    >
      <Search aria-hidden className="size-5 shrink-0 md:size-4" />
      <span className="sr-only">{m.admin_finder()}</span>
      <span className="min-w-0 truncate max-md:hidden">{m.admin_finder_placeholder()}</span>
      <kbd className="ml-auto shrink-0 rounded-[4px] border border-line-strong px-1.5 font-mono text-xs max-md:hidden">
        {isApple() ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}
