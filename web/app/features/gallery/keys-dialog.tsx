import { m } from '../../i18n/compiled/messages.js';
import { Dialog } from '../../ui/dialog.tsx';

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
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {keys.map(({ keys: caps, does }) => (
          <div key={caps.join()} className="contents">
            <dt className="flex gap-1">
              {caps.map((cap) => (
                <kbd
                  key={cap}
                  className="grid h-7 min-w-7 place-items-center rounded-[4px] border border-line-strong bg-well px-1.5 font-mono text-xs"
                >
                  {cap}
                </kbd>
              ))}
            </dt>
            <dd>{does()}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
