import { NavLink } from 'react-router';
import { useLocale } from '../i18n/locale.ts';
import { pagePath } from '../navigation/page-path.ts';

interface Props {
  label: string;
  links: readonly { path: string; label: () => string }[];
}

/** The links of one area: a column beside its pages, or a row above them on narrow screens. */
export function Rail({ label, links }: Props) {
  const locale = useLocale();
  return (
    <nav
      aria-label={label}
      className="flex shrink-0 gap-1 overflow-x-auto border-line border-b px-1 py-2 md:px-5 lg:w-[264px] lg:flex-col lg:border-r lg:border-b-0 lg:py-6"
    >
      {links.map(({ path, label: name }) => (
        <NavLink
          key={path}
          to={pagePath(path, locale)}
          end
          prefetch="intent"
          viewTransition
          className="-outline-offset-2 flex h-10 shrink-0 items-center rounded-control px-3 text-base text-muted transition-colors duration-feedback hover:bg-well hover:text-text aria-[current=page]:bg-accent-tint aria-[current=page]:text-accent-text"
        >
          {name()}
        </NavLink>
      ))}
    </nav>
  );
}
