import { type ReactNode, useId } from 'react';
import { stepTo } from './tab-steps.ts';

export interface Tab {
  id: string;
  label: string;
  /** A badge beside the label. */
  extra?: ReactNode;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  value: string;
  onChange: (id: string) => void;
  /** Lines for sections of a page; boxes for a choice among a few options. */
  look?: 'line' | 'box';
}

const lists = {
  line: 'gap-6 border-line border-b',
  box: 'gap-1 rounded-control bg-well p-1',
};
const looks = {
  line: '-mb-px shrink-0 border-transparent border-b-2 px-0.5 text-muted hover:text-text aria-selected:border-accent aria-selected:text-text',
  box: 'flex-1 justify-center rounded-[4px] px-3 text-muted max-md:h-14 max-md:flex-col max-md:gap-0.5 max-md:px-1 hover:text-text aria-selected:bg-raised aria-selected:text-text',
};

/** Arrow keys, Home and End move between the tabs and show their panel at once. */
export function Tabs({ label, tabs, value, onChange, look = 'line' }: Props) {
  const base = useId();
  const at = Math.max(
    0,
    tabs.findIndex(({ id }) => id === value),
  );
  const current = tabs[at] ?? tabs[0];
  return (
    <div className="min-w-0">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => {
          const next = tabs[stepTo(event.key, at, tabs.length) ?? -1];
          if (!next) return;
          event.preventDefault();
          onChange(next.id);
          document.getElementById(`${base}-${next.id}`)?.focus();
        }}
        className={`flex overflow-x-auto [scrollbar-width:none] ${lists[look]}`}
      >
        {tabs.map(({ id, label: name, extra }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === current.id}
            aria-controls={id === current.id ? `${base}-panel` : undefined}
            tabIndex={id === current.id ? 0 : -1}
            onClick={() => onChange(id)}
            className={`flex h-10 cursor-pointer items-center gap-2 whitespace-nowrap font-medium text-base transition-colors duration-feedback focus-visible:outline-offset-[-2px] ${looks[look]}`}
          >
            {name}
            {extra}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${current.id}`} className="pt-4">
        {current.content}
      </div>
    </div>
  );
}
