import type { SessionTokens } from '@polyshelf/contract/sessions';
import { loginByTelegram } from '@polyshelf/contract/telegram';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { BotCodeField } from '../../shell/bot-code-field.tsx';
import { showError } from '../../shell/toasts-error.ts';
import { Button } from '../../ui/button.tsx';
import { codeLength } from '../../ui/code-digits.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';

interface Props {
  phase: 'login' | 'registration';
  botUrl: string;
  onDone: (tokens: SessionTokens) => void;
}

/** The bot gives a code to its user, who types it here. The first time that opens an account. */
export function TelegramForm({ phase, botUrl, onDone }: Props) {
  const [code, setCode] = useState('');
  const [isAccepted, setAccepted] = useState(false);
  const isRegistration = phase === 'registration';
  const isComplete = code.length === codeLength && (isAccepted || !isRegistration);
  const entering = useMutation({
    mutationFn: () => call(loginByTelegram, { body: { code } }),
    onSuccess: ({ data }) => {
      setCode('');
      onDone(data);
    },
    onError: (error) => showError(error, { title: m.auth_login_failed() }),
  });
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) entering.mutate();
      }}
    >
      <BotCodeField botUrl={botUrl} code={code} onChange={setCode} />
      {isRegistration && <TermsCheckbox isAccepted={isAccepted} onChange={setAccepted} />}
      <Button type="submit" size="lg" disabled={!isComplete} isBusy={entering.isPending}>
        {isRegistration ? m.auth_register() : m.auth_login()}
      </Button>
    </form>
  );
}
