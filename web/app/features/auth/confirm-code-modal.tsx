import type { SessionTokens } from '@polyshelf/contract/sessions';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { errorKind } from '../../overlays/error-kind.rules.ts';
import type { ModalProps } from '../../overlays/modals.ts';
import { showError } from '../../overlays/show-error.ts';
import { reloadAccount } from '../../session/account-query.ts';
import { logOutToCatalog } from '../../session/log-out.ts';
import { signIn } from '../../session/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { codeLength } from '../../ui/code-digits.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAutofocus } from '../../ui/use-autofocus.ts';
import { purposeWords, sendCode } from './code-purposes.ts';
import { useResend } from './use-resend.ts';

type Props = ModalProps['confirm_code'] & { onClose: () => void };

/** Leaves time to read the success message. */
const closeAfterMs = 1_000;

/** Asks for the six digits from a mail: to register, to confirm or change the address, to change the password. */
export function ConfirmCodeModal({ purpose, id: firstId, email, returnTo, onSignedIn, onClose }: Props) {
  const [code, setCode] = useState('');
  const first = useAutofocus<HTMLInputElement>();
  const formId = useId();
  const navigate = useNavigate();
  const { id, wait, isSending, resend } = useResend(firstId, () => setCode(''));
  const { title, text, done } = purposeWords[purpose];

  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const confirming = useMutation({
    mutationFn: () => sendCode(purpose, { id, code }),
    onSuccess: (tokens) => {
      closing.current = setTimeout(finish, closeAfterMs, tokens);
    },
    onError: (error) => {
      setCode('');
      first.current?.focus();
      if (errorKind(error) !== 'INVALID_CODE') showError(error);
    },
  });

  function finish(tokens: SessionTokens | null) {
    clearTimeout(closing.current);
    onClose();
    if (tokens) signIn(tokens, { returnTo, onSignedIn }, navigate);
    else if (purpose === 'confirm_email') reloadAccount();
    // The server has ended every session of the account.
    else logOutToCatalog();
  }

  if (confirming.isSuccess) {
    return (
      <Dialog isOpen onClose={() => finish(confirming.data)} title={title()} closeLabel={m.modal_close()}>
        <p role="status" className="flex items-center gap-3 py-4 text-md">
          <CircleCheck aria-hidden className="size-6 shrink-0 text-accent-text" />
          {done()}
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title()}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.modal_cancel()}
          </Button>
          <Button kind="quiet" disabled={wait > 0} isBusy={isSending} onClick={resend} className="tabular-nums">
            {wait > 0 ? m.code_resend_in({ seconds: wait }) : m.code_resend()}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={code.length < codeLength}
            isBusy={confirming.isPending}
            className="max-md:order-first max-md:basis-full!"
          >
            {m.code_send()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === codeLength) confirming.mutate();
        }}
      >
        <p className="text-muted">
          {text()} <strong className="wrap-anywhere font-medium text-text">{email}</strong>
        </p>
        <CodeInput
          ref={first}
          label={m.code_label()}
          name="code"
          value={code}
          onChange={setCode}
          error={code === '' && errorKind(confirming.error) === 'INVALID_CODE' ? m.error_code_INVALID_CODE() : null}
        />
      </form>
    </Dialog>
  );
}
