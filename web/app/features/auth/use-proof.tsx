import { isTelegramEmail } from '@polyshelf/contract/accounts';
import { type Proof, prove } from '@polyshelf/contract/auth';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { accountQuery } from '../../shell/account-query.ts';
import { BotCodeField } from '../../shell/bot-code-field.tsx';
import { PasswordField } from '../../shell/password-field.tsx';
import { useIsSignedIn } from '../../shell/session.ts';
import { showError } from '../../shell/toasts-error.ts';
import { codeLength } from '../../ui/code-digits.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { useText } from '../../ui/use-text.ts';

interface Proving {
  /** Null until it is complete. */
  proof: Proof | null;
  /** After a refusal: a password is typed again, a used code is asked for again. */
  clear: () => void;
  fields: ReactNode;
}

/**
 * Asks the owner for a proof before a sensitive change: the password, or a code to the present address, or a code of
 * the bot where the account has no address.
 */
export function useProof(change: 'email' | 'telegram_link' | 'telegram_unlink' | 'undo'): Proving {
  const { data: account } = useQuery({ ...accountQuery, enabled: useIsSignedIn() });
  const password = useText();
  const [code, setCode] = useState('');
  const mailing = useMutation({
    mutationFn: () => call(prove, { body: { change } }),
    onError: (error) => showError(error),
  });
  const id = mailing.data?.data.id;
  const isTyped = code.length === codeLength;
  const clear = () => {
    password.clear();
    setCode('');
    mailing.reset();
  };

  if (account?.email && isTelegramEmail(account.email)) {
    const fields = (
      <Fields>
        <BotCodeField purpose="prove" code={code} onChange={setCode} />
      </Fields>
    );
    return { proof: isTyped ? { telegram_code: code } : null, clear: () => setCode(''), fields };
  }
  if (id) {
    const fields = (
      <Fields>
        <p className="text-muted">
          {m.proof_sent()} <strong className="wrap-anywhere font-medium text-text">{account?.email}</strong>
        </p>
        <CodeInput label={m.code_label()} name="proof_code" value={code} onChange={setCode} error={null} />
        <OtherWay onClick={clear}>{m.proof_by_password()}</OtherWay>
      </Fields>
    );
    return { proof: isTyped ? { code: { id, code } } : null, clear, fields };
  }
  const fields = (
    <Fields>
      <PasswordField
        {...password.input}
        label={m.proof_password()}
        name="current_password"
        autoComplete="current-password"
      />
      <OtherWay onClick={() => mailing.mutate()}>{m.proof_by_mail()}</OtherWay>
    </Fields>
  );
  return { proof: password.value ? { password: password.value } : null, clear, fields };
}

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
