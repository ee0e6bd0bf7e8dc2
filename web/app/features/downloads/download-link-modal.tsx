import { m } from '../../i18n/compiled/messages.js';
import type { ModalProps } from '../../overlays/modals.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';

type Props = ModalProps['download_link'] & { onClose: () => void };

/** Shows the download link, to copy it into another program. */
export function DownloadLinkModal({ url, file, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.download_link_title()}
      closeLabel={m.modal_close()}
      footer={<CopyButton isWide text={url} label={m.download_link_copy()} copiedLabel={m.download_link_copied()} />}
    >
      <p className="mb-3 text-muted">{m.download_link_text()}</p>
      <Input
        label={file}
        value={url}
        readOnly
        onFocus={({ target }) => target.select()}
        className="font-mono text-xs"
      />
    </Dialog>
  );
}
