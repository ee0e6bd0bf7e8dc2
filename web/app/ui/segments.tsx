import { type ReactNode, useId } from 'react';

interface Props<T extends string> {
  label: string;
  options: readonly { value: T; label: string; icon?: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few, at once. With icons the words are for screen readers and for who waits on them with the pointer. */
export function Segments<T extends string>({ label, options, value, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="flex h-10 shrink-0 rounded-control bg-well p-1">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: option, label: words, icon }) => (
        <label
          key={option}
          title={icon ? words : undefined}
          className="relative grid h-8 min-w-9 cursor-pointer place-items-center rounded-[4px] px-2 font-medium text-muted text-sm transition-colors duration-feedback hover:text-text has-checked:bg-raised has-disabled:cursor-default has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
            className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
          />
          {icon}
          <span className={icon ? 'sr-only' : 'whitespace-nowrap'}>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
