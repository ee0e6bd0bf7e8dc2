import type { InputOf } from '@polyshelf/contract/endpoint';
import { stepUp } from '@polyshelf/contract/factors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { errorKind } from '../../overlays/error-kind.rules.ts';
import type { ModalProps } from '../../overlays/modals.ts';
import { showError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isOtp, OtpField } from '../auth/otp-field.tsx';
import { hasPasskeys, usePasskey } from '../auth/use-passkey.ts';
import { useProof } from '../auth/use-proof.tsx';
import { factorsQuery } from './factors-query.ts';

type Props = ModalProps['step_up'] & { onClose: () => void };

/** Asks for the second factor, or without one for the password or a mailed code, before a sensitive call is repeated. */
export function StepUpModal({ onProved, onClose }: Props) {
  const { data: factors, isError } = useQuery(factorsQuery);
  const finish = () => {
    onProved();
    onClose();
  };
  if (!factors) {
    return (
      <Frame onClose={onClose}>
        {isError ? <p role="alert">{m.error_code_no_answer()}</p> : <Skeleton className="h-32" />}
      </Frame>
    );
  }
  const hasFactor = factors.totp !== null || factors.passkeys.length > 0;
  return hasFactor ? (
    <ByFactor hasPasskey={factors.passkeys.length > 0} onDone={finish} onClose={onClose} />
  ) : (
    <ByProof onDone={finish} onClose={onClose} />
  );
}

interface WayProps {
  onDone: () => void;
  onClose: () => void;
}

const send = (body: InputOf<typeof stepUp>['body']) => call(stepUp, { body });

function ByFactor({ hasPasskey, onDone, onClose }: WayProps & { hasPasskey: boolean }) {
  const [otp, setOtp] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const proving = useMutation({
    mutationFn: () => send({ otp }),
    onSuccess: onDone,
    onError: (error) => {
      setOtp('');
      input.current?.focus();
      if (errorKind(error) !== 'INVALID_CODE') showError(error);
    },
  });
  const signing = usePasskey(async (credential) => {
    await send({ credential: credential as never });
    onDone();
  });
  return (
    <Frame onClose={onClose} isReady={isOtp(otp)} isBusy={proving.isPending} onSubmit={() => proving.mutate()}>
      <OtpField ref={input} otp={otp} onChange={setOtp} isWrong={errorKind(proving.error) === 'INVALID_CODE'} />
      {hasPasskey && hasPasskeys() && (
        <Button
          kind="quiet"
          icon={<KeyRound aria-hidden className="size-4" />}
          isBusy={signing.isPending}
          onClick={() => signing.mutate()}
        >
          {m.passkey_use()}
        </Button>
      )}
    </Frame>
  );
}

function ByProof({ onDone, onClose }: WayProps) {
  const { proof, refuse, fields } = useProof('step_up');
  const proving = useMutation({
    mutationFn: () => send({ proof: proof ?? {} }),
    onSuccess: onDone,
    onError: (error) => {
      if (!refuse(error)) showError(error);
    },
  });
  return (
    <Frame onClose={onClose} isReady={proof !== null} isBusy={proving.isPending} onSubmit={() => proving.mutate()}>
      {fields}
    </Frame>
  );
}

interface FrameProps {
  onClose: () => void;
  isReady?: boolean;
  isBusy?: boolean;
  onSubmit?: () => void;
  children: ReactNode;
}

function Frame({ onClose, isReady = false, isBusy = false, onSubmit, children }: FrameProps) {
  const formId = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.step_up_title()}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.modal_cancel()}
          </Button>
          <Button type="submit" form={formId} disabled={!isReady} isBusy={isBusy}>
            {m.step_up_confirm()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onSubmit?.();
        }}
      >
        <p className="text-muted">{m.step_up_text()}</p>
        {children}
      </form>
    </Dialog>
  );
}
