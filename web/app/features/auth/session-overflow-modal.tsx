import { m } from '../../i18n/compiled/messages.js';
import { openModal } from '../../overlays/modals.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Explains that a newer session has ended this one. */
export function SessionOverflowModal({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.overflow_title()}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.modal_close()}
          </Button>
          <Button onClick={() => openModal({ name: 'auth' })}>{m.auth_login()}</Button>
        </>
      }
    >
      <p className="text-muted">{m.overflow_text()}</p>
    </Dialog>
  );
}
