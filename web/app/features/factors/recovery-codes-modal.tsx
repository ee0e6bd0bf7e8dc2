import { Download } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import type { ModalProps } from '../../overlays/modals.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { saveFile } from '../../ui/save-file.ts';

type Props = ModalProps['recovery_codes'] & { onClose: () => void };

/** Shows new recovery codes to copy or download. */
export function RecoveryCodesModal({ codes, onClose }: Props) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.recovery_title()}
      closeLabel={m.modal_close()}
      footer={<Button onClick={onClose}>{m.recovery_done()}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{m.recovery_text()}</p>
        <ul className="grid grid-cols-1 gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={text} label={m.recovery_copy()} copiedLabel={m.recovery_copied()} isWide />
          <Button
            kind="quiet"
            icon={<Download aria-hidden className="size-4" />}
            onClick={() => saveFile('polyshelf-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
          >
            {m.recovery_download()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
