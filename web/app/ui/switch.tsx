import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  children: ReactNode;
}

/** For settings that take effect at once. A checkbox is for values that a form submits. */
export function Switch({ children, ...input }: Props) {
  return (
    <label className="flex min-h-10 cursor-pointer items-center justify-between gap-4 py-1.5 text-base has-disabled:cursor-default has-disabled:text-muted">
      <span className="min-w-0">{children}</span>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state itself
        role="switch"
        className="relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full bg-muted transition-colors duration-feedback before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-panel before:transition-transform before:duration-(--duration-feedback) checked:bg-accent checked:before:translate-x-4 disabled:cursor-default disabled:bg-line-strong"
      />
    </label>
  );
}
