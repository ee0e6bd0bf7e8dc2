import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
  hint?: string;
  /** Some of the options that it represents are chosen, and some are not. */
  isMixed?: boolean;
  isInvalid?: boolean;
}

const box =
  'peer size-5 shrink-0 cursor-pointer appearance-none rounded-[4px] border border-muted bg-panel transition-colors duration-feedback checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:cursor-default disabled:border-line-strong disabled:bg-well aria-invalid:border-red';
const mark = 'pointer-events-none absolute inset-0 m-auto hidden size-4 text-on-accent peer-disabled:text-muted';

export function Checkbox({ children, hint, isMixed = false, isInvalid = false, ...input }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  const hintId = useId();
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="group flex min-h-10 cursor-pointer items-start gap-3 py-2.5 text-base has-disabled:cursor-default has-disabled:text-muted">
      <span className="relative grid size-5">
        <input
          {...input}
          ref={ref}
          type="checkbox"
          aria-invalid={isInvalid || undefined}
          aria-describedby={hint ? hintId : undefined}
          className={box}
        />
        <Check aria-hidden strokeWidth={3} className={`${mark} peer-checked:not-peer-indeterminate:block`} />
        <Minus aria-hidden strokeWidth={3} className={`${mark} peer-indeterminate:block`} />
      </span>
      <span className="min-w-0">
        {children}
        {hint && (
          <span id={hintId} className="mt-0.5 block text-muted text-sm">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
