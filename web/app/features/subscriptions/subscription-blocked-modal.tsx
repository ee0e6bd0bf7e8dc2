import { useMutation } from '@tanstack/react-query';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import type { ModalProps } from '../../shell/modals.ts';
import { pagePath } from '../../shell/page-path.ts';
import { showError } from '../../shell/toasts-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

type Props = ModalProps['subscription_blocked'] & { onClose: () => void };

/** The plan has ended because its renewal did not go through. */
export function SubscriptionBlockedModal({ pay, onClose }: Props) {
  const paying = useMutation({
    mutationFn: async () => pay?.(),
    onSuccess: onClose,
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
          <LinkButton to={pagePath('/settings/subscription', useLocale())} kind={pay ? 'quiet' : 'primary'}>
            {m.blocked_settings()}
          </LinkButton>
          {pay && (
            <Button isBusy={paying.isPending} onClick={() => paying.mutate()}>
              {m.blocked_pay()}
            </Button>
          )}
        </>
      }
    >
      <p className="text-muted">{m.blocked_text()}</p>
    </Dialog>
  );
}
