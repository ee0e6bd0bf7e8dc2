import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { type PopoverTrigger, usePopover } from './use-popover.ts';

interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  kind?: 'plain' | 'danger';
  /** Starts a new group with a line above. */
  isApart?: boolean;
}

export type MenuItem = MenuEntry & ({ to: string } | { onSelect: () => void });

interface Props {
  trigger: (button: PopoverTrigger & { 'aria-haspopup': 'menu'; id: string }) => ReactNode;
  items: readonly MenuItem[];
  side?: 'start' | 'end';
}

const look =
  'flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-left text-base outline-none transition-colors duration-feedback hover:bg-well focus-visible:bg-well';
const looks = { plain: 'text-text *:[svg]:text-muted', danger: 'text-red' };

/** A button with a list of actions or links. Arrow keys, Home, End and first letters move the focus, Esc closes. */
export function Menu({ trigger, items, side = 'start' }: Props) {
  const triggerId = useId();
  const popover = usePopover(side, (panel) => entriesOf(panel)[0]?.focus());
  return (
    <>
      {trigger({ ...popover.trigger, 'aria-haspopup': 'menu', id: triggerId })}
      <div
        {...popover.panel}
        role="menu"
        aria-labelledby={triggerId}
        onKeyDown={(event) => {
          if (event.key === 'Tab') popover.close();
          else moveFocus(event);
        }}
        className={`floating floating-${side} min-w-52 p-1`}
      >
        {items.map((item) => {
          const { id, label, icon, kind = 'plain', isApart } = item;
          const entry = { role: 'menuitem', tabIndex: -1, className: `${look} ${looks[kind]}` };
          const content = (
            <>
              {icon}
              {label}
            </>
          );
          return (
            <div key={id} role="none" className={isApart ? 'mt-1 border-line border-t pt-1' : ''}>
              {'to' in item ? (
                <Link {...entry} to={item.to} onClick={popover.close}>
                  {content}
                </Link>
              ) : (
                <button
                  {...entry}
                  type="button"
                  onClick={() => {
                    // Close first, so that a dialog opened by the item returns the focus to the button.
                    popover.close();
                    item.onSelect();
                  }}
                >
                  {content}
                </button>
              )}
            </div>
          );
        })}
      </div>
    </>
  );
}

const entriesOf = (panel: HTMLElement): HTMLElement[] => [...panel.querySelectorAll<HTMLElement>('[role="menuitem"]')];

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const entries = entriesOf(event.currentTarget);
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const target = targetOf(event, entries, at);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function targetOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, entries: HTMLElement[], at: number) {
  if (key === 'ArrowDown') return entries[(at + 1) % entries.length];
  if (key === 'ArrowUp') return entries.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries.at(-1);
  if (key.length !== 1 || key === ' ' || altKey || ctrlKey || metaKey) return;
  const after = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
  return after.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
