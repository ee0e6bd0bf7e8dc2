import { m } from '../../i18n/compiled/messages.js';
import { showToast } from '../../shell/toasts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

interface Props {
  name: string;
  value: string;
  copyLabel: string;
  /** What the toast says. */
  copied: string;
  /** Wrong by one letter, and the money is gone. */
  isBroken?: boolean;
}

/** Something to be typed elsewhere exactly as it is. */
export function CopyLine({ name, value, copyLabel, copied, isBroken = false }: Props) {
  return (
    <div className="flex items-center gap-2 rounded-control bg-well py-1.5 pr-1 pl-3">
      <div className="min-w-0 flex-1">
        <p className="text-muted text-xs">{name}</p>
        <p className={`font-mono text-sm ${isBroken ? 'break-all' : ''}`}>{value}</p>
      </div>
      <CopyButton
        text={value}
        label={copyLabel}
        copiedLabel={m.payment_copied()}
        onCopied={() => showToast({ kind: 'success', title: copied })}
      />
    </div>
  );
}
