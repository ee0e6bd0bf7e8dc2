import { changePassword } from '@polyshelf/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { type ModalProps, openModal } from '../../overlays/modals.ts';
import { showError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAutofocus } from '../../ui/use-autofocus.ts';
import { useText } from '../../ui/use-text.ts';
import { NewPasswordFields, weaknessOf } from './new-password-fields.tsx';

type Props = ModalProps['change_password'] & { onClose: () => void };

/** Sets a new password, which takes effect once the code from the mail is typed. */
export function ChangePasswordModal({ kind, email, onClose }: Props) {
  const formId = useId();
  const password = useText();
  const repeated = useText();
  const first = useAutofocus<HTMLInputElement>();
  const isComplete = password.value !== '' && password.value === repeated.value;

  const requesting = useMutation({
    mutationFn: (body: { passwordNew: string; passwordNewConfirm: string }) => {
      if (!email) throw new Error('The account has no email to send the code to');
      return call(changePassword, { body: { email, ...body } });
    },
    onSuccess: ({ data }) => openModal({ name: 'confirm_code', purpose: 'change_password', id: data.id, email }),
    onError: (error) => {
      if (!weaknessOf(error)) showError(error);
    },
  });
  const { error, variables } = requesting;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={kind === 'reset' ? m.password_reset_title() : m.password_change_title()}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.modal_cancel()}
          </Button>
          <Button type="submit" form={formId} disabled={!isComplete} isBusy={requesting.isPending}>
            {m.modal_save()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) requesting.mutate({ passwordNew: password.value, passwordNewConfirm: repeated.value });
        }}
      >
        <p className="pb-2 text-muted">{m.password_change_text()}</p>
        {/* Password managers store the password under this name. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          password={password}
          repeated={repeated}
          labels={{ password: m.password_new(), repeated: m.password_repeat(), mismatch: m.password_differs() }}
          names={{ password: 'new_password', repeated: 'repeat_password' }}
          refused={variables?.passwordNew === password.value ? error : null}
          first={first}
        />
      </form>
    </Dialog>
  );
}
