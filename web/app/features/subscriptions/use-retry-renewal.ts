import { payRecurring } from '@polyshelf/contract/payments';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../shell/page-path.ts';
import { showError } from '../../shell/toasts-error.ts';

/** Has the card charged again, and leads to where its outcome shows. */
export function useRetryRenewal(onBegun?: () => void) {
  const locale = useLocale();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(payRecurring, {}),
    onSuccess: ({ data }) => {
      onBegun?.();
      navigate(pagePath(`/settings/payments?payment=${data.id}`, locale));
    },
    onError: (error) => showError(error, { words: { unknown: m.blocked_failed } }),
  });
}
