import { Link } from 'react-router';

interface Crumb {
  label: string;
  /** The language of the label, when it is not that of the page. */
  lang?: string | undefined;
  to: string;
}

interface Props {
  label: string;
  /** From the top down; the last one is the current page. */
  crumbs: readonly Crumb[];
}

export function Breadcrumb({ label, crumbs }: Props) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex flex-wrap text-sm">
        {crumbs.map(({ label: name, lang, to }, index) => {
          const isHere = index === crumbs.length - 1;
          return (
            <li key={to} className="flex min-w-0">
              <Link
                to={to}
                lang={lang}
                aria-current={isHere ? 'page' : undefined}
                className="truncate rounded-control py-1 text-muted underline-offset-4 transition-colors duration-feedback hover:text-text hover:underline aria-[current]:text-text pointer-coarse:py-2.5"
              >
                {name}
              </Link>
              {!isHere && (
                <span aria-hidden="true" className="px-2 py-1 text-line-strong pointer-coarse:py-2.5">
                  /
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
