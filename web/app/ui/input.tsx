import type { ComponentProps, ReactNode } from 'react';
import { controlLook } from './control-look.ts';
import { Field, type FieldWords } from './field.tsx';

export interface InputProps extends FieldWords, Omit<ComponentProps<'input'>, 'prefix'> {
  /** An icon or a sign in front of the text. */
  prefix?: ReactNode;
  /** A unit or a button behind the text. */
  suffix?: ReactNode;
}

const side = 'pointer-events-none absolute inset-y-0 flex items-center text-muted';

export function Input({ label, isLabelHidden, hint, error, prefix, suffix, id, ...input }: InputProps) {
  const words = { label, isLabelHidden, hint, error, id, describedBy: input['aria-describedby'] };
  return (
    <Field {...words}>
      {(control) => (
        <span className="relative block">
          {prefix && <span className={`${side} left-0 pl-3`}>{prefix}</span>}
          <input
            {...input}
            {...control}
            className={`${controlLook} ${prefix ? 'pl-9' : 'pl-3'} ${suffix ? 'pr-12' : 'pr-3'} ${input.className ?? ''}`}
          />
          {suffix && <span className={`${side} right-0 min-w-10 justify-center *:pointer-events-auto`}>{suffix}</span>}
        </span>
      )}
    </Field>
  );
}
