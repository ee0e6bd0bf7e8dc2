import { isEmail, login } from '@polyshelf/contract/auth';
import type { SessionTokens } from '@polyshelf/contract/sessions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { errorKind } from '../../overlays/error-kind.rules.ts';
import { openModal } from '../../overlays/modals.ts';
import { showLoginError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { useAutofocus } from '../../ui/use-autofocus.ts';
import { type Text, useText } from '../../ui/use-text.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordField } from './password-field.tsx';

interface Props {
  /** Shared with the registration form, so that it is typed once. */
  email: Text;
  onDone: (tokens: SessionTokens) => void;
  /** Called when the account has a second factor, with the sign-in to repeat with it. */
  onSecondStep: (enter: (otp: string) => Promise<SessionTokens>) => void;
}

export function LoginForm({ email, onDone, onSecondStep }: Props) {
  const locale = useLocale();
  const [isForgotten, setForgotten] = useState(false);
  const password = useText();
  const first = useAutofocus<HTMLInputElement>();
  const address = email.value.trim();
  const isWrong = !isEmail(address);
  const entering = useMutation({
    mutationFn: () => call(login, { body: { email: address, password: password.value } }),
    onSuccess: ({ data }) => onDone(data),
    onError: (error) => {
      if (errorKind(error) === 'INVALID_OTP') {
        const body = { email: address, password: password.value };
        return onSecondStep(async (otp) => (await call(login, { body: { ...body, otp } })).data);
      }
      password.clear();
      showLoginError(error, locale, { INVALID_CREDENTIALS: m.auth_wrong_credentials });
    },
  });

  function forget() {
    setForgotten(true);
    if (isWrong) first.current?.focus();
    else openModal({ name: 'change_password', kind: 'reset', email: address });
  }

  return (
    <form
      className="flex flex-col gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        email.leave();
        if (!isWrong && password.value) entering.mutate();
      }}
    >
      <Input
        {...email.input}
        ref={first}
        label={m.auth_email()}
        name="email"
        type="email"
        autoComplete="username"
        error={isWrong && (isForgotten || (email.isLeft && email.value)) ? m.auth_invalid_login() : null}
      />
      <PasswordField {...password.input} label={m.auth_password()} name="password" autoComplete="current-password" />
      <button
        type="button"
        onClick={forget}
        className="h-10 cursor-pointer self-start rounded-control text-muted hover:text-text hover:underline"
      >
        {m.auth_forgot()}
      </button>
      <Button type="submit" size="lg" disabled={!email.value || !password.value} isBusy={entering.isPending}>
        {m.auth_login()}
      </Button>
      <PasskeyButton label={m.passkey_sign_in()} onDone={onDone} />
    </form>
  );
}
