import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageNumbers } from './page-numbers.ts';

interface Props {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  label: string;
  previousLabel: string;
  nextLabel: string;
  pageLabel: (page: number) => string;
  /** "3 of 20", shown on phones instead of the page links. */
  positionText: string;
}

const cell = 'grid h-10 min-w-10 place-items-center rounded-control px-2 font-mono text-sm';
const link = `${cell} text-muted transition-colors duration-feedback hover:bg-well hover:text-text aria-[current]:bg-accent-tint aria-[current]:font-medium aria-[current]:text-accent-text`;

/** Page links that can be opened in a tab, shared, and followed by search engines. */
export function Pagination(props: Props) {
  const { page, pages, addressOf, label, previousLabel, nextLabel, pageLabel, positionText } = props;
  const step = (to: number, rel: 'prev' | 'next', name: string, icon: ReactNode) =>
    to >= 1 && to <= pages ? (
      <Link to={addressOf(to)} rel={rel} aria-label={name} prefetch="intent" className={link}>
        {icon}
      </Link>
    ) : (
      <span className={`${cell} text-line-strong`}>{icon}</span>
    );
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-1">
      {step(page - 1, 'prev', previousLabel, <ChevronLeft aria-hidden className="size-4" />)}
      <ul className="hidden gap-1 md:flex">
        {pageNumbers(page, pages).map((number, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slots keep their identity when the page changes
          <li key={index}>
            {number === null ? (
              <span aria-hidden="true" className={`${cell} text-muted`}>
                …
              </span>
            ) : (
              <Link
                to={addressOf(number)}
                aria-label={pageLabel(number)}
                aria-current={number === page ? 'page' : undefined}
                className={link}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <span className={`${cell} text-muted md:hidden`}>{positionText}</span>
      {step(page + 1, 'next', nextLabel, <ChevronRight aria-hidden className="size-4" />)}
    </nav>
  );
}
