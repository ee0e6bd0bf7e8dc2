import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';

interface Props {
  text: string;
  label: string;
  copiedLabel: string;
  /** Shows the label as well; else there is only the icon. */
  isWide?: boolean;
  onCopied?: () => void;
}

const copiedMs = 1_500;

export function CopyButton({ text, label, copiedLabel, isWide = false, onCopied }: Props) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    if (!(await copyText(text))) return;
    clearTimeout(timer.current);
    setCopied(true);
    timer.current = setTimeout(setCopied, copiedMs, false);
    onCopied?.();
  }

  const icon = isCopied ? (
    <Check aria-hidden className="size-4 text-accent-text" />
  ) : (
    <Copy aria-hidden className="size-4" />
  );
  return (
    <>
      {isWide ? (
        <Button kind="quiet" icon={icon} onClick={copy}>
          {/* Both words lie in one place, so that the button keeps the width of the longer one. */}
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
      <span role="status" className="sr-only">
        {isCopied && copiedLabel}
      </span>
    </>
  );
}
