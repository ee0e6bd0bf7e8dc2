import { changeEmail, confirmEmail, isEmail } from '@polyshelf/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { type ModalProps, openModal } from '../../overlays/modals.ts';
import { showError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { useAutofocus } from '../../ui/use-autofocus.ts';
import { useText } from '../../ui/use-text.ts';
import { useProof } from './use-proof.tsx';

type Props = ModalProps['change_email'] & { onClose: () => void };

/** Changes the address or confirms the current one. In both cases the server mails a code to that address first. */
export function ChangeEmailModal({ kind, email: current, onClose }: Props) {
  const isConfirmation = kind === 'confirm';
  const formId = useId();
  const email = useText();
  const repeated = useText();
  const first = useAutofocus<HTMLInputElement>();
  const address = isConfirmation ? current : email.value.trim();
  const isWrong = !isEmail(address);
  const isDifferent = repeated.value !== '' && repeated.value.trim() !== address;
  const { proof, refuse, fields } = useProof('email');
  const isTyped = email.value !== '' && repeated.value !== '' && !isDifferent;
  const isComplete = isConfirmation || (isTyped && proof !== null);

  const requesting = useMutation({
    mutationFn: () =>
      isConfirmation
        ? call(confirmEmail, { body: { email: address } })
        : call(changeEmail, { body: { email: address, proof: proof ?? {} } }),
    onSuccess: ({ data }) =>
      openModal({
        name: 'confirm_code',
        purpose: isConfirmation ? 'confirm_email' : 'change_email',
        id: data.id,
        email: address,
      }),
    onError: (error) => {
      if (!refuse(error)) showError(error);
    },
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isConfirmation ? m.email_confirm_title() : m.email_change_title()}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.modal_cancel()}
          </Button>
          <Button type="submit" form={formId} disabled={!isComplete} isBusy={requesting.isPending}>
            {isConfirmation ? m.code_request() : m.modal_save()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          email.leave();
          if (isWrong) first.current?.focus();
          else if (isComplete) requesting.mutate();
        }}
      >
        <p className="pb-2 text-muted">{isConfirmation ? m.email_confirm_text() : m.email_change_text()}</p>
        {isConfirmation ? (
          <p className="wrap-anywhere font-medium text-md">{current}</p>
        ) : (
          <>
            <Input
              {...email.input}
              ref={first}
              label={m.email_new()}
              name="email"
              type="email"
              autoComplete="email"
              error={email.isLeft && email.value && isWrong ? m.auth_invalid_email() : null}
            />
            <Input
              {...repeated.input}
              label={m.email_repeat()}
              name="repeat_email"
              type="email"
              autoComplete="off"
              error={isDifferent && repeated.isLeft ? m.email_differs() : null}
            />
            {fields}
          </>
        )}
      </form>
    </Dialog>
  );
}
