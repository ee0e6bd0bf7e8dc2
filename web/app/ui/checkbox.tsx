import { type ComponentProps, type ReactNode, useId } from 'react';
import { TickBox } from './tick-box.tsx';

interface Props extends Omit<ComponentProps<typeof TickBox>, 'children'> {
  children: ReactNode;
  hint?: string;
  isInvalid?: boolean;
}

export function Checkbox({ children, hint, isInvalid = false, ...input }: Props) {
  const hintId = useId();
  return (
    <label className="group flex min-h-10 cursor-pointer items-start gap-3 py-2.5 text-base has-disabled:cursor-default has-disabled:text-muted">
      <TickBox {...input} aria-invalid={isInvalid || undefined} aria-describedby={hint ? hintId : undefined} />
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
