import type { SessionTokens } from '@polyshelf/contract/sessions';
import { loginByTelegram } from '@polyshelf/contract/telegram';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { errorKind } from '../../overlays/error-kind.rules.ts';
import { showLoginError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { codeLength } from '../../ui/code-digits.ts';
import { BotCodeField } from './bot-code-field.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';

interface Props {
  phase: 'login' | 'registration';
  onDone: (tokens: SessionTokens) => void;
  /** Called when the account has a second factor, with the sign-in to repeat with it. */
  onSecondStep: (enter: (otp: string) => Promise<SessionTokens>) => void;
}

/** Signs in with a code from the Telegram bot. The first sign-in creates an account. */
export function TelegramForm({ phase, onDone, onSecondStep }: Props) {
  const locale = useLocale();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [isAccepted, setAccepted] = useState(false);
  const isRegistration = phase === 'registration';
  const isComplete = code.length === codeLength && (isAccepted || !isRegistration);
  const entering = useMutation({
    mutationFn: () => call(loginByTelegram, { body: { code } }),
    onSuccess: ({ data }) => {
      setCode('');
      onDone(data);
    },
    onError: (error) => {
      if (errorKind(error) === 'INVALID_OTP') {
        return onSecondStep(async (otp) => (await call(loginByTelegram, { body: { code, otp } })).data);
      }
      setCode('');
      input.current?.focus();
      if (errorKind(error) !== 'INVALID_CODE') showLoginError(error, locale);
    },
  });
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) entering.mutate();
      }}
    >
      <BotCodeField
        ref={input}
        purpose="login"
        code={code}
        onChange={setCode}
        isWrong={errorKind(entering.error) === 'INVALID_CODE'}
      />
      {isRegistration && <TermsCheckbox isAccepted={isAccepted} onChange={setAccepted} />}
      <Button type="submit" size="lg" disabled={!isComplete} isBusy={entering.isPending}>
        {isRegistration ? m.auth_register() : m.auth_login()}
      </Button>
    </form>
  );
}
