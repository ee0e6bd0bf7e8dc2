import type { ComponentProps } from 'react';
import { codeDigits, codeLength } from './code-digits.ts';
import { Field, type FieldWords } from './field.tsx';

interface Props extends FieldWords, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (code: string) => void;
  /** Called when the last digit is entered. */
  onComplete?: (code: string) => void;
}

const cells = Array.from({ length: codeLength }, (_, index) => index);

/** A six-digit code: one input, so that pasting, autofill and screen readers work, drawn as six cells. */
export function CodeInput({ label, isLabelHidden, hint, error, id, value, onChange, onComplete, ...input }: Props) {
  const active = Math.min(value.length, codeLength - 1);
  const words = { label, isLabelHidden, hint, error, id, describedBy: input['aria-describedby'] };
  return (
    <Field {...words}>
      {(control) => (
        <span className="code block">
          <input
            {...input}
            {...control}
            // No maxLength: it would cut "123 456" before the space is removed.
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="000000"
            spellCheck={false}
            value={value}
            onChange={(event) => {
              const code = codeDigits(event.target.value);
              onChange(code);
              if (code.length === codeLength && code !== value) onComplete?.(code);
            }}
            className="text-text placeholder:text-muted/50 disabled:text-muted"
          />
          <span aria-hidden="true" className="code-cells">
            {cells.map((cell) => (
              <span key={cell} data-active={cell === active || undefined} />
            ))}
          </span>
        </span>
      )}
    </Field>
  );
}
