import { m } from '../../i18n/compiled/messages.js';
import type { ModalProps } from '../../overlays/modals.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { openPayment } from '../subscriptions/open-payment.ts';

type Props = ModalProps['download_limit'] & { onClose: () => void };

/** Says that today's downloads are used up and when they reset, and offers a larger plan. */
export function DownloadLimitModal({ resetsAt, perDay, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.download_limit_title()}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.download_limit_wait()}
          </Button>
          <Button onClick={() => openPayment()}>{m.devices_limit_upgrade()}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-muted">
        <p>{m.download_limit_text({ count: perDay, time: formatMoment(resetsAt) })}</p>
        <p>{m.download_limit_covered()}</p>
        <p>{m.download_limit_upgrade()}</p>
      </div>
    </Dialog>
  );
}
