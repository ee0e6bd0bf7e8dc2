import { payRecurring } from '@polyshelf/contract/payments';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../shell/page-path.ts';
import { showError } from '../../shell/toasts-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** The plan has ended because its renewal did not go through. */
export function SubscriptionBlockedModal({ onClose }: { onClose: () => void }) {
  const locale = useLocale();
  const navigate = useNavigate();
  const paying = useMutation({
    mutationFn: () => call(payRecurring, {}),
    onSuccess: ({ data }) => {
      onClose();
      navigate(pagePath(`/settings/payments?payment=${data.id}`, locale));
    },
    onError: (error) => showError(error, { words: { unknown: m.blocked_failed } }),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.blocked_title()}
      closeLabel={m.modal_close()}
      footer={
        <>
          <LinkButton to={pagePath('/settings/subscription', locale)} kind="quiet" onClick={onClose}>
            {m.blocked_settings()}
          </LinkButton>
          <Button isBusy={paying.isPending} onClick={() => paying.mutate()}>
            {m.blocked_pay()}
          </Button>
        </>
      }
    >
      <p className="text-muted">{m.blocked_text()}</p>
    </Dialog>
  );
}
