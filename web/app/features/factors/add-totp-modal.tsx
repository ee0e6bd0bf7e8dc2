import { addTotp } from '@polyshelf/contract/factors';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { errorKind } from '../../overlays/error-kind.rules.ts';
import type { ModalProps } from '../../overlays/modals.ts';
import { showError } from '../../overlays/show-error.ts';
import { withStepUp } from '../../overlays/with-step-up.ts';
import { codeLength } from '../../ui/code-digits.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { AddFactorDialog } from './add-factor-dialog.tsx';
import { showNewFactor } from './show-new-factor.ts';

type Props = ModalProps['add_totp'] & { onClose: () => void };

/** Shows a new secret to an authenticator app, and adds the app when it shows the right code. */
export function AddTotpModal({ secret, url, onClose }: Props) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isComplete = code.length === codeLength;
  const adding = useMutation({
    mutationFn: () => withStepUp(() => call(addTotp, { body: { secret, code } })),
    onSuccess: async ({ data }) => {
      onClose();
      await showNewFactor(m.totp_added(), data.recovery_codes);
    },
    onError: (error) => {
      setCode('');
      input.current?.focus();
      if (errorKind(error) !== 'INVALID_CODE') showError(error);
    },
  });
  return (
    <AddFactorDialog
      title={m.totp_title()}
      submit={m.totp_confirm()}
      isComplete={isComplete}
      isBusy={adding.isPending}
      onSubmit={() => adding.mutate()}
      onClose={onClose}
    >
      <p className="text-muted">{m.totp_scan()}</p>
      <div className="mx-auto w-44">
        <QrCode text={url} label={m.totp_qr()} />
      </div>
      <div>
        <p className="text-muted">{m.totp_type()}</p>
        <div className="flex items-center gap-2">
          <code className="min-w-0 wrap-anywhere font-mono text-sm">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton text={secret} label={m.totp_copy()} copiedLabel={m.totp_copied()} />
        </div>
      </div>
      <CodeInput
        ref={input}
        label={m.totp_code()}
        name="code"
        value={code}
        onChange={setCode}
        error={errorKind(adding.error) === 'INVALID_CODE' && code === '' ? m.error_code_INVALID_CODE() : null}
      />
    </AddFactorDialog>
  );
}
