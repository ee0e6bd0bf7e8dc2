import { m } from '../../i18n/compiled/messages.js';
import { showToast } from '../../overlays/toasts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { shortText } from '../../ui/short-text.ts';

interface Props {
  name: string;
  value: string;
  copyLabel: string;
  /** The text of the toast. */
  copied: string;
  /** Shortened to its ends; a click shows the whole value. */
  isLong?: boolean;
}

/** A value to copy exactly, such as an address. */
export function CopyLine({ name, value, copyLabel, copied, isLong = false }: Props) {
  return (
    <div className="flex items-center gap-2 rounded-control bg-well py-1.5 pr-1 pl-3">
      <div className="min-w-0 flex-1">
        <p className="text-muted text-xs">{name}</p>
        {isLong ? (
          <details className="group font-mono text-sm">
            <summary title={value} className="cursor-pointer list-none">
              <span className="group-open:hidden">{shortText(value)}</span>
              <span className="hidden break-all group-open:inline">{value}</span>
            </summary>
          </details>
        ) : (
          <p className="font-mono text-sm">{value}</p>
        )}
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

/** Copies the number without the currency, to paste it into an amount field. */
export const CopyAmount = ({ amount }: { amount: string }) => (
  <CopyButton
    text={amount}
    label={m.payment_copy_amount()}
    copiedLabel={m.payment_copied()}
    onCopied={() => showToast({ kind: 'success', title: m.payment_amount_copied() })}
  />
);
