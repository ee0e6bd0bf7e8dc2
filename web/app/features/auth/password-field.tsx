import type { ComponentProps } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { PasswordInput } from '../../ui/password-input.tsx';

/** A password input with the labels of this product. */
export function PasswordField(props: Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel'>) {
  return <PasswordInput {...props} showLabel={m.auth_password_show()} hideLabel={m.auth_password_hide()} />;
}
