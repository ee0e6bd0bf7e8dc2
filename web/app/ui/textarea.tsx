import type { ComponentProps } from 'react';
import { controlLook } from './control-look.ts';
import { Field, type FieldWords } from './field.tsx';

interface Props extends FieldWords, ComponentProps<'textarea'> {}

/** Several lines of text. It grows with its text in browsers that can do so. */
export function Textarea({ label, isLabelHidden, hint, error, id, rows = 3, className = '', ...textarea }: Props) {
  const words = { label, isLabelHidden, hint, error, id, describedBy: textarea['aria-describedby'] };
  return (
    <Field {...words}>
      {(control) => (
        <textarea
          rows={rows}
          {...textarea}
          {...control}
          className={`${controlLook} h-auto! max-h-96 min-h-20 px-3 py-2 [field-sizing:content] ${className}`}
        />
      )}
    </Field>
  );
}
