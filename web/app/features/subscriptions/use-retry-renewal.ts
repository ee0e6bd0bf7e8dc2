import { MINUTE_MS } from '@polyshelf/contract/durations';
import { payRecurring } from '@polyshelf/contract/payments';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { showError } from '../../overlays/show-error.ts';

const storageKey = 'retry_payment_at';
/** The outcome of an attempt may be open for this long. */
const recentMs = 10 * MINUTE_MS;

/** When this browser last tried to pay, if that was within `recentMs`. */
export function recentRetry(now: number): Date | null {
  const at = Number(readStorage());
  return at > 0 && now - at < recentMs ? new Date(at) : null;
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // The browser blocks storage.
    return null;
  }
}

export function noteRetry(now: number): void {
  try {
    localStorage.setItem(storageKey, String(now));
  } catch {
    // The browser blocks storage, so the hint about the last attempt is not shown.
  }
}

/** Charges the card again and opens the page that shows the outcome. */
export function useRetryRenewal(onBegun?: () => void) {
  const locale = useLocale();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(payRecurring, {}),
    onMutate: () => noteRetry(Date.now()),
    onSuccess: ({ data }) => {
      onBegun?.();
      navigate(pagePath(`/settings/payments?payment=${data.id}`, locale));
    },
    onError: (error) => showError(error, { words: { unknown: m.blocked_failed } }),
  });
}
