import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlLook } from './control-look.ts';
import { Field, type FieldWords } from './field.tsx';

interface Props extends FieldWords, Omit<ComponentProps<'select'>, 'multiple' | 'size'> {}

/** A native select, which works best on phones. The options are children. */
export function Select({ label, isLabelHidden, hint, error, id, className = '', ...select }: Props) {
  const words = { label, isLabelHidden, hint, error, id, describedBy: select['aria-describedby'] };
  return (
    <Field {...words}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={`${controlLook} cursor-pointer appearance-none truncate pr-9 pl-3 disabled:cursor-default ${className}`}
          />
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
          />
        </span>
      )}
    </Field>
  );
}
