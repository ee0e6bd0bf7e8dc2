import { ApiError } from '@polyshelf/contract/errors';
import type { RefObject } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import type { Text } from '../../ui/use-text.ts';
import { PasswordField } from './password-field.tsx';

interface Props {
  password: Text;
  repeated: Text;
  labels: { password: string; repeated: string; mismatch: string };
  names: { password: string; repeated: string };
  /** The error with which the server refused the password in the field. */
  refused: unknown;
  first?: RefObject<HTMLInputElement | null>;
}

const reasons: Record<string, () => string> = { short: m.auth_password_short, common: m.auth_password_common };

/** The message for a password that the server refused as weak; null for any other error. */
export function weaknessOf(error: unknown): string | null {
  if (!ApiError.is(error) || error.code !== 'WEAK_PASSWORD') return null;
  return (reasons[String(error.extensions.reason)] ?? m.error_code_WEAK_PASSWORD)();
}

/** A new password, typed twice. */
export function NewPasswordFields({ password, repeated, labels, names, refused, first }: Props) {
  const isDifferent = repeated.value !== '' && repeated.value !== password.value;
  const isTypedOut = repeated.isLeft || repeated.value.length >= password.value.length;
  return (
    <>
      <PasswordField
        {...password.input}
        {...(first && { ref: first })}
        label={labels.password}
        name={names.password}
        autoComplete="new-password"
        hint={m.auth_password_hint()}
        error={weaknessOf(refused)}
      />
      <PasswordField
        {...repeated.input}
        label={labels.repeated}
        name={names.repeated}
        autoComplete="new-password"
        error={isDifferent && isTypedOut ? labels.mismatch : null}
      />
    </>
  );
}
