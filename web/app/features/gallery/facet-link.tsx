import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';

interface Props {
  to: string;
  label: string;
  /** The language of the label, when it is not that of the page. */
  lang?: string | undefined;
  /** Null while it is not known. */
  count: number | null;
  isChosen: boolean;
  /** A colour sample in front of the label. */
  sample?: ReactNode;
}

/** A filter as a link: it can be opened in a tab, prefetched, and used without JavaScript. */
export function FacetLink({ to, label, lang, count, isChosen, sample }: Props) {
  const locale = useLocale();
  return (
    <Link
      to={to}
      aria-current={isChosen || undefined}
      // Search engines should not crawl thousands of filter combinations.
      rel="nofollow"
      prefetch="intent"
      className={`-outline-offset-2 group flex min-h-8 items-center gap-2.5 rounded-control px-3 transition-colors duration-feedback hover:bg-well aria-[current]:font-medium pointer-coarse:min-h-10 ${count === 0 && !isChosen ? 'text-muted' : ''}`}
    >
      <span className="grid size-4 shrink-0 place-items-center rounded-[4px] border border-line-strong bg-panel text-on-accent group-aria-[current]:border-accent group-aria-[current]:bg-accent">
        {isChosen && <Check aria-hidden strokeWidth={3} className="size-3" />}
      </span>
      {sample}
      <span lang={lang} className="min-w-0 flex-1 truncate">
        {label}
      </span>
      <span className="font-mono text-muted text-xs">{count !== null && formatNumber(count, locale)}</span>
    </Link>
  );
}
