import { type ReactNode, useId } from 'react';

interface Props<T extends string> {
  label: string;
  options: readonly { value: T; label: string; icon?: ReactNode; extra?: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
  /** As wide as its place; on phones there is room for a second line. */
  isWide?: boolean;
}

const frames = { narrow: 'h-10', wide: 'h-10 gap-1 max-md:h-14' };
const looks = {
  narrow: 'h-8 px-2',
  wide: 'h-full flex-1 gap-x-2 px-1 max-md:content-center md:grid-flow-col md:content-center md:justify-center',
};

/** One of a few, at once. With icons the words are for screen readers and for who waits on them with the pointer. */
export function Segments<T extends string>({ label, options, value, onChange, isWide = false }: Props<T>) {
  const name = useId();
  const width = isWide ? 'wide' : 'narrow';
  return (
    <fieldset className={`flex shrink-0 rounded-control bg-well p-1 ${frames[width]}`}>
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: option, label: words, icon, extra }) => (
        <label
          key={option}
          title={icon ? words : undefined}
          className={`relative grid min-w-9 cursor-pointer place-items-center rounded-[4px] font-medium text-muted text-sm transition-colors duration-feedback hover:text-text has-checked:bg-raised has-disabled:cursor-default has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent ${looks[width]}`}
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
          {extra}
        </label>
      ))}
    </fieldset>
  );
}
