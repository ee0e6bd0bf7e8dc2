import { m } from '../../i18n/compiled/messages.js';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyList } from '../../ui/key-list.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

const keys = [
  { keys: ['↑', '↓', '←', '→'], does: m.keys_arrows },
  { keys: ['Home', 'End'], does: m.keys_ends },
  { keys: ['Enter'], does: m.keys_enter },
  { keys: ['F'], does: m.keys_favourite },
  { keys: ['D'], does: m.keys_download },
  { keys: ['/'], does: m.keys_search },
  { keys: ['?'], does: m.keys_help },
];

export function KeysDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.keys_title()} closeLabel={m.keys_close()}>
      <KeyList keys={keys.map(({ keys: caps, does }) => ({ caps, does: does() }))} />
    </Dialog>
  );
}
