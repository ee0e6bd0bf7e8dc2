import { type ReactNode, useId } from 'react';

interface Props<T extends string> {
  label: string;
  options: readonly { value: T; label: string; icon?: ReactNode; extra?: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
  /** Fills the available width; `extra` is on a second line. */
  isWide?: boolean;
}

/** A choice of one among a few that takes effect at once. With icons, the label is a tooltip and for screen readers. */
export function Segments<T extends string>({ label, options, value, onChange, isWide = false }: Props<T>) {
  const name = useId();
  const hasLines = options.some(({ extra }) => extra);
  return (
    <fieldset
      className={`flex shrink-0 rounded-control bg-well p-1 ${hasLines ? 'h-14 max-[22rem]:h-auto' : 'h-10'} ${isWide ? 'gap-1' : ''}`}
    >
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: option, label: words, icon, extra }) => (
        <label
          key={option}
          title={icon ? words : undefined}
          className={`relative grid h-full min-w-9 cursor-pointer place-content-center place-items-center rounded-[4px] font-medium text-muted text-sm transition-colors duration-feedback hover:text-text has-checked:bg-raised has-disabled:cursor-default has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent ${isWide ? 'flex-1 px-1 max-[22rem]:h-auto' : 'px-2'}`}
        >
          <input
            type="radio"
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
            className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
          />
          {icon}
          <span
            className={
              icon ? 'sr-only' : `whitespace-nowrap ${isWide ? 'text-center max-[22rem]:whitespace-normal' : ''}`
            }
          >
            {words}
          </span>
          {extra}
        </label>
      ))}
    </fieldset>
  );
}
