import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '../i18n/compiled/messages.js';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';

interface Props {
  text: string;
  label: string;
  copiedLabel: string;
  /** Shows the label besides the icon. */
  isWide?: boolean;
  onCopied?: () => void;
}

const copiedMs = 1_500;

export function CopyButton({ text, label, copiedLabel, isWide = false, onCopied }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    clearTimeout(timer.current);
    if (!(await copyText(text))) return setOutcome('refused');
    setOutcome('copied');
    timer.current = setTimeout(setOutcome, copiedMs, null);
    onCopied?.();
  }
  const isCopied = outcome === 'copied';

  const icon = isCopied ? (
    <Check aria-hidden className="size-4 text-accent-text" />
  ) : (
    <Copy aria-hidden className="size-4" />
  );
  return (
    <>
      {isWide ? (
        <Button kind="quiet" icon={icon} onClick={copy}>
          {/* Both labels overlap, so that the button keeps the width of the longer one. */}
          <span className="grid *:col-start-1 *:row-start-1">
            <span className={isCopied ? 'invisible' : ''}>{label}</span>
            <span className={isCopied ? '' : 'invisible'}>{copiedLabel}</span>
          </span>
        </Button>
      ) : (
        <IconButton label={label} onClick={copy}>
          {icon}
        </IconButton>
      )}
      <span role="status" className={outcome === 'refused' ? 'text-red text-sm' : 'sr-only'}>
        {isCopied && copiedLabel}
        {outcome === 'refused' && m.copy_refused()}
      </span>
    </>
  );
}
