import { undoChange } from '@polyshelf/contract/auth';
import { unlinkTelegram } from '@polyshelf/contract/telegram';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import type { ModalProps } from '../../overlays/modals.ts';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { reloadAccount } from '../../session/account-query.ts';
import { logOutToCatalog } from '../../session/log-out.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useProof } from './use-proof.tsx';

type Props = ModalProps['sensitive_change'] & { onClose: () => void };

/** Unlinks Telegram or undoes a change. Both require another proof that the person owns the account. */
export function SensitiveChangeModal({ undo, onClose }: Props) {
  const formId = useId();
  const { proof, refuse, fields } = useProof(undo ? 'undo' : 'telegram_unlink');
  const changing = useMutation({
    mutationFn: async () => {
      const body = { proof: proof ?? {} };
      if (undo) await call(undoChange, { params: { id: undo }, body });
      else await call(unlinkTelegram, { body });
    },
    onSuccess: async () => {
      onClose();
      // The server has ended every session of the account.
      if (undo) return logOutToCatalog();
      showToast({ kind: 'success', title: m.telegram_unlinked() });
      await reloadAccount();
    },
    onError: (error) => {
      if (refuse(error)) return;
      const words = { RECORD_NOT_UNIQUE: m.undo_taken, LINK_EXPIRED: m.undo_expired };
      showError(error, undo ? { words } : {});
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={undo ? m.undo_title() : m.telegram_unlink_title()}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.modal_cancel()}
          </Button>
          <Button type="submit" form={formId} kind="danger" disabled={!proof} isBusy={changing.isPending}>
            {undo ? m.undo_button() : m.settings_telegram_unlink()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (proof) changing.mutate();
        }}
      >
        <p className="text-muted">{undo ? m.undo_settings_text() : m.telegram_unlink_text()}</p>
        {fields}
      </form>
    </Dialog>
  );
}
