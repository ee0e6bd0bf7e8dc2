import { Search } from 'lucide-react';
import { createContext, use } from 'react';
import { m } from '../i18n/compiled/messages.js';

/** Opens the palette. */
export const OpenPalette = createContext<() => void>(() => {});

const isApple = (): boolean => /Mac|iP(hone|ad)/.test(navigator.platform);

/** Looks like the field that it opens; on phones without `isWide` an icon. */
export function PaletteOpener({ isWide = false }: { isWide?: boolean }) {
  return (
    <button
      type="button"
      // The shortcut `/` of every page clicks it.
      data-search
      aria-label={m.admin_palette()}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={use(OpenPalette)}
      className={`flex h-10 min-w-10 cursor-pointer items-center gap-3 rounded-control text-muted text-sm transition-colors duration-feedback hover:border-muted hover:text-text ${isWide ? '' : 'max-md:w-10 max-md:justify-center md:flex-1'} ${isWide ? 'w-full max-w-xl border border-line-strong bg-panel px-3' : 'md:max-w-md md:border md:border-line-strong md:bg-panel md:px-3'}`}
    >
      <Search aria-hidden className={isWide ? 'size-4 shrink-0' : 'size-5 shrink-0 md:size-4'} />
      <span className={`min-w-0 truncate ${isWide ? '' : 'max-md:hidden'}`}>{m.admin_palette_placeholder()}</span>
      <kbd className="ml-auto shrink-0 rounded-[4px] border border-line-strong px-1.5 font-mono text-xs max-md:hidden">
        {isApple() ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}
