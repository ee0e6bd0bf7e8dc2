import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface FieldWords {
  label: string;
  /** Hides the label from view where the context says the same; screen readers still read it. */
  isLabelHidden?: boolean | undefined;
  hint?: string | undefined;
  /** Null reserves the line, so that the form does not jump when an error appears. */
  error?: string | null | undefined;
}

interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface Props extends FieldWords {
  id?: string | undefined;
  /** Ids of other elements that describe the control. */
  describedBy?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above and one line below for the hint or the error. */
export function Field({ label, isLabelHidden = false, hint, error, id, describedBy, children }: Props) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const lineId = `${controlId}-line`;
  const line = error || hint;
  const description = [describedBy, line ? lineId : ''].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={controlId} className={isLabelHidden ? 'sr-only' : 'self-start font-medium text-sm'}>
        {label}
      </label>
      {children({
        id: controlId,
        ...(description && { 'aria-describedby': description }),
        ...(error && { 'aria-invalid': true }),
      })}
      {(line || error === null) && (
        <p id={lineId} className={`flex min-h-5 gap-1.5 text-sm ${error ? 'text-red' : 'text-muted'}`}>
          {error && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
          {line}
        </p>
      )}
    </div>
  );
}
