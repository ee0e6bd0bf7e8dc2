import { isEmail, register } from '@polyshelf/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import type { ReturnTarget } from '../../overlays/modals.ts';
import { openModal } from '../../overlays/modals.ts';
import { showError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { useAutofocus } from '../../ui/use-autofocus.ts';
import { type Text, useText } from '../../ui/use-text.ts';
import { NewPasswordFields, weaknessOf } from './new-password-fields.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';

/** The plan in the link that opened the registration. */
const chosenPlan = (): string | undefined => new URLSearchParams(location.search).get('sub')?.slice(0, 40) || undefined;

interface Props {
  /** Shared with the login form, so that it is typed once. */
  email: Text;
  target: ReturnTarget;
}

export function RegistrationForm({ email, target }: Props) {
  const password = useText();
  const repeated = useText();
  const [isAccepted, setAccepted] = useState(false);
  const lang = useLocale();
  const first = useAutofocus<HTMLInputElement>();
  const address = email.value.trim();
  const isWrong = !isEmail(address);
  const isComplete = email.value !== '' && password.value !== '' && repeated.value === password.value && isAccepted;
  const registering = useMutation({
    mutationFn: async (body: { email: string; password: string; passwordConfirm: string }) => {
      const { data } = await call(register, { body: { ...body, lang, sub_init: chosenPlan() } });
      if (!data?.id) throw new Error('No id');
      return data.id;
    },
    onSuccess: (id) => openModal({ name: 'confirm_code', purpose: 'register_email', id, email: address, ...target }),
    onError: (error) => {
      if (!weaknessOf(error)) showError(error);
    },
  });
  const { error, variables } = registering;

  return (
    <form
      className="flex flex-col gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        email.leave();
        if (isWrong) first.current?.focus();
        else if (isComplete)
          registering.mutate({ email: address, password: password.value, passwordConfirm: repeated.value });
      }}
    >
      <Input
        {...email.input}
        ref={first}
        label={m.auth_email()}
        name="email"
        type="email"
        autoComplete="username"
        error={email.isLeft && email.value && isWrong ? m.auth_invalid_email() : null}
      />
      <NewPasswordFields
        password={password}
        repeated={repeated}
        labels={{
          password: m.auth_password(),
          repeated: m.auth_repeat_password(),
          mismatch: m.auth_passwords_differ(),
        }}
        names={{ password: 'password', repeated: 'repeat_password' }}
        refused={variables?.password === password.value ? error : null}
      />
      <TermsCheckbox isAccepted={isAccepted} onChange={setAccepted} />
      <Button type="submit" size="lg" disabled={!isComplete} isBusy={registering.isPending}>
        {m.auth_register()}
      </Button>
    </form>
  );
}
