import { RESEND_AFTER_MS, resendCode } from '@polyshelf/contract/auth';
import { SECOND_MS } from '@polyshelf/contract/durations';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { showError } from '../../overlays/show-error.ts';

/** Sends another code, at the earliest a minute after the last one. Each new code has a new id. */
export function useResend(firstId: string, onSent: () => void) {
  const [id, setId] = useState(firstId);
  const [wait, setWait] = useState(RESEND_AFTER_MS / SECOND_MS);
  const isWaiting = wait > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setWait((left) => Math.max(0, left - 1)), SECOND_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const sending = useMutation({
    mutationFn: () => call(resendCode, { body: { id } }),
    onSuccess: ({ data }) => {
      setId(data.id);
      setWait(RESEND_AFTER_MS / SECOND_MS);
      onSent();
    },
    onError: (error) => showError(error),
  });
  return { id, wait, isSending: sending.isPending, resend: () => sending.mutate() };
}
