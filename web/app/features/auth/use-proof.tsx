import { isTelegramEmail } from '@polyshelf/contract/accounts';
import { type Proof, type ProvenAct, prove } from '@polyshelf/contract/auth';
import { ApiError } from '@polyshelf/contract/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { accountQuery } from '../../session/account-query.ts';
import { useIsSignedIn } from '../../session/signed-in.ts';
import { codeLength } from '../../ui/code-digits.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { useText } from '../../ui/use-text.ts';
import { BotCodeField } from './bot-code-field.tsx';
import { PasswordField } from './password-field.tsx';

interface Proving {
  /** Null until it is complete. */
  proof: Proof | null;
  /** Shows a wrong proof at its field and returns true. Other refusals are for the caller to show. */
  refuse: (error: unknown) => boolean;
  fields: ReactNode;
}

/**
 * Asks the owner for a proof before a sensitive change: the password, or a code mailed to the current address, or a
 * code from the bot where the account has no address.
 */
export function useProof(change: ProvenAct): Proving {
  const { data: account } = useQuery({ ...accountQuery, enabled: useIsSignedIn() });
  const password = useText();
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const mailing = useMutation({
    mutationFn: () => call(prove, { body: { change } }),
    onError: (error) => showError(error),
  });
  const id = mailing.data?.data.id;
  const isTyped = code.length === codeLength;

  const refuse = (error: unknown): boolean => {
    const isWrongProof = isRefusedProof(error);
    setWrong(isWrongProof);
    setCode('');
    if (isWrongProof) {
      password.clear();
      input.current?.focus();
    } else {
      // The code may be used up, so the person has to request a new one.
      mailing.reset();
    }
    return isWrongProof;
  };
  const chooseOtherWay = (choose: () => void) => () => {
    setWrong(false);
    setCode('');
    password.clear();
    choose();
  };

  if (account?.email && isTelegramEmail(account.email)) {
    const fields = (
      <Fields>
        <BotCodeField ref={input} purpose="prove" code={code} onChange={setCode} isWrong={isWrong} />
      </Fields>
    );
    return { proof: isTyped ? { telegram_code: code } : null, refuse, fields };
  }
  if (id) {
    const fields = (
      <Fields>
        <p className="text-muted">
          {m.proof_sent()} <strong className="wrap-anywhere font-medium text-text">{account?.email}</strong>
        </p>
        <CodeInput
          ref={input}
          label={m.code_label()}
          name="proof_code"
          value={code}
          onChange={setCode}
          error={isWrong && code === '' ? m.error_code_INVALID_CODE() : null}
        />
        <OtherWay onClick={chooseOtherWay(mailing.reset)}>{m.proof_by_password()}</OtherWay>
      </Fields>
    );
    return { proof: isTyped ? { code: { id, code } } : null, refuse, fields };
  }
  const fields = (
    <Fields>
      <PasswordField
        {...password.input}
        ref={input}
        label={m.proof_password()}
        name="current_password"
        autoComplete="current-password"
        error={isWrong && password.value === '' ? m.error_code_WRONG_PASSWORD() : null}
      />
      <OtherWay onClick={chooseOtherWay(() => mailing.mutate())}>{m.proof_by_mail()}</OtherWay>
    </Fields>
  );
  return { proof: password.value ? { password: password.value } : null, refuse, fields };
}

/** A request may carry a code besides the proof; `field` says which of the two was wrong. */
const isRefusedProof = (error: unknown): boolean =>
  ApiError.is(error) &&
  (error.code === 'WRONG_PASSWORD' || (error.code === 'INVALID_CODE' && error.extensions.field === 'proof'));

const Fields = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-2 border-line border-t pt-3">{children}</div>
);

const OtherWay = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-10 cursor-pointer self-start rounded-control text-left text-muted hover:text-text hover:underline"
  >
    {children}
  </button>
);
