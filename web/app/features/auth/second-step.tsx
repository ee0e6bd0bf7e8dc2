import type { SessionTokens } from '@polyshelf/contract/sessions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { errorKind } from '../../overlays/error-kind.rules.ts';
import { showLoginError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { useAutofocus } from '../../ui/use-autofocus.ts';
import { isOtp, OtpField } from './otp-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';

interface Props {
  /** Signs in with the second factor, besides what was entered in the first step. */
  enter: (otp: string) => Promise<SessionTokens>;
  onDone: (tokens: SessionTokens) => void;
  onBack: () => void;
}

/** Asks for the second factor of an account whose password, or code of the bot, was right. */
export function SecondStep({ enter, onDone, onBack }: Props) {
  const locale = useLocale();
  const [otp, setOtp] = useState('');
  const input = useAutofocus<HTMLInputElement>();
  const entering = useMutation({
    mutationFn: () => enter(otp),
    onSuccess: onDone,
    onError: (error) => {
      setOtp('');
      input.current?.focus();
      if (errorKind(error) === 'INVALID_OTP') return;
      showLoginError(error, locale);
      // The code of the bot has expired, for example.
      if (errorKind(error) === 'INVALID_CODE') onBack();
    },
  });
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isOtp(otp)) entering.mutate();
      }}
    >
      <OtpField ref={input} otp={otp} onChange={setOtp} isWrong={errorKind(entering.error) === 'INVALID_OTP'} />
      <Button type="submit" size="lg" disabled={!isOtp(otp)} isBusy={entering.isPending}>
        {m.auth_login()}
      </Button>
      <PasskeyButton label={m.passkey_use()} onDone={onDone} />
      <Button kind="quiet" onClick={onBack}>
        {m.second_step_back()}
      </Button>
    </form>
  );
}
