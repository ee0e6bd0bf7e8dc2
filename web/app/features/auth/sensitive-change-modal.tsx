import { undoChange } from '@polyshelf/contract/auth';
import { removeFactor } from '@polyshelf/contract/factors';
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

/** Unlinks Telegram, removes a second factor or undoes a change. Each needs a proof that the person owns the account. */
export function SensitiveChangeModal({ onClose, ...change }: Props) {
  const { undo, factor } = change;
  const formId = useId();
  const { proof, refuse, fields } = useProof(undo ? 'undo' : factor ? 'factor_remove' : 'telegram_unlink');
  const words = wordsOf(change);
  const changing = useMutation({
    mutationFn: async () => {
      const body = { proof: proof ?? {} };
      if (undo) await call(undoChange, { params: { id: undo }, body });
      else if (factor) await call(removeFactor, { params: { id: factor.id }, body });
      else await call(unlinkTelegram, { body });
    },
    onSuccess: async () => {
      onClose();
      // The server has ended every session of the account.
      if (undo) return logOutToCatalog();
      showToast({ kind: 'success', title: words.done });
      await reloadAccount();
    },
    onError: (error) => {
      if (refuse(error)) return;
      const reasons = { RECORD_NOT_UNIQUE: m.undo_taken, LINK_EXPIRED: m.undo_expired };
      showError(error, undo ? { words: reasons } : {});
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.modal_cancel()}
          </Button>
          <Button type="submit" form={formId} kind="danger" disabled={!proof} isBusy={changing.isPending}>
            {words.button}
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
        <p className="text-muted">{words.text}</p>
        {fields}
      </form>
    </Dialog>
  );
}

function wordsOf({ undo, factor }: Pick<Props, 'undo' | 'factor'>) {
  if (undo) return { title: m.undo_title(), text: m.undo_settings_text(), button: m.undo_button(), done: '' };
  if (factor) {
    const title = m.factor_remove_title({ name: factor.name });
    return { title, text: m.factor_remove_text(), button: m.factor_remove(), done: m.factor_removed() };
  }
  return {
    title: m.telegram_unlink_title(),
    text: m.telegram_unlink_text(),
    button: m.settings_telegram_unlink(),
    done: m.telegram_unlinked(),
  };
}
