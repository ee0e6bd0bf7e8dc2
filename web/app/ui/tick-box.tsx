import { Check, Minus } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  /** Some of the options that it represents are chosen, and some are not. */
  isMixed?: boolean;
}

const box =
  'peer size-5 shrink-0 cursor-pointer appearance-none rounded-[4px] border border-muted bg-panel transition-colors duration-feedback checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:cursor-default disabled:border-line-strong disabled:bg-well aria-invalid:border-red';
const mark = 'pointer-events-none absolute inset-0 m-auto hidden size-4 text-on-accent peer-disabled:text-muted';

/** A checkbox without words; it needs a label around it or an aria-label. */
export function TickBox({ isMixed = false, ...input }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <span className="relative grid size-5 shrink-0">
      <input {...input} ref={ref} type="checkbox" className={box} />
      <Check aria-hidden strokeWidth={3} className={`${mark} peer-checked:not-peer-indeterminate:block`} />
      <Minus aria-hidden strokeWidth={3} className={`${mark} peer-indeterminate:block`} />
    </span>
  );
}
