import { isTelegramEmail } from '@polyshelf/contract/accounts';
import { deleteAccount } from '@polyshelf/contract/privacy';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { errorKind } from '../../overlays/error-kind.rules.ts';
import { showError } from '../../overlays/show-error.ts';
import { withStepUp } from '../../overlays/with-step-up.ts';
import { type Account, accountQuery } from '../../session/account-query.ts';
import { logOutToCatalog } from '../../session/log-out.ts';
import { Button } from '../../ui/button.tsx';
import { codeLength } from '../../ui/code-digits.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { useText } from '../../ui/use-text.ts';
import { BotCodeField } from '../auth/bot-code-field.tsx';
import { hostQuery } from '../auth/host-query.ts';
import { PasswordField } from '../auth/password-field.tsx';

interface Props {
  onClose: () => void;
}

/** Says what is deleted and what must be kept, and asks for the username and a proof before deleting. */
export function DeleteAccountModal({ onClose }: Props) {
  const { data: account } = useQuery(accountQuery);
  return account ? <DeleteAccount account={account} onClose={onClose} /> : null;
}

function DeleteAccount({ account, onClose }: Props & { account: Account }) {
  const formId = useId();
  const typed = useText();
  const password = useText();
  const [code, setCode] = useState('');
  const proof = useRef<HTMLInputElement>(null);
  const { data: host } = useQuery(hostQuery);
  // An account created with Telegram may have no password. If it has one, only the password is accepted.
  const canProveByBot = account.tg_id !== null && Boolean(host?.telegramUrl);
  const [hasNoPassword, setHasNoPassword] = useState(account.email === null || isTelegramEmail(account.email));
  const provesByBot = canProveByBot && hasNoPassword;
  const isProved = provesByBot ? code.length === codeLength : password.value !== '';
  const isComplete = typed.value.trim() === account.username && isProved;

  const deleting = useMutation({
    mutationFn: () =>
      withStepUp(() =>
        call(deleteAccount, {
          body: { username: account.username, ...(provesByBot ? { code } : { password: password.value }) },
        }),
      ),
    onSuccess: () => logOutToCatalog(),
    onError: (error) => {
      password.clear();
      setCode('');
      proof.current?.focus();
      if (isWrongProof(error)) return;
      showError(error, { words: { FORBIDDEN: m.delete_forbidden, PROOF_REQUIRED: m.delete_by_password } });
    },
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.delete_title()}
      closeLabel={m.modal_close()}
      size="md"
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.modal_cancel()}
          </Button>
          <Button type="submit" form={formId} kind="danger" disabled={!isComplete} isBusy={deleting.isPending}>
            {m.delete_confirm()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) deleting.mutate();
        }}
      >
        <p>{m.delete_gone()}</p>
        <p className="text-muted">{m.delete_kept()}</p>
        <Input
          {...typed.input}
          label={m.delete_type({ username: account.username })}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {provesByBot ? (
          <BotCodeField
            ref={proof}
            purpose="prove"
            code={code}
            onChange={setCode}
            isWrong={isWrongProof(deleting.error)}
          />
        ) : (
          <PasswordField
            {...password.input}
            ref={proof}
            label={m.auth_password()}
            name="password"
            autoComplete="current-password"
            error={isWrongProof(deleting.error) && password.value === '' ? m.error_code_WRONG_PASSWORD() : null}
          />
        )}
        {canProveByBot && !hasNoPassword && (
          <Button
            kind="quiet"
            onClick={() => {
              setHasNoPassword(true);
              deleting.reset();
            }}
          >
            {m.delete_without_password()}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

const isWrongProof = (error: unknown): boolean => ['WRONG_PASSWORD', 'INVALID_CODE'].includes(errorKind(error));
