import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { recentRetry, useRetryRenewal } from './use-retry-renewal.ts';

/** Says that the plan has ended because its renewal failed, and offers to pay. */
export function SubscriptionBlockedModal({ onClose }: { onClose: () => void }) {
  const locale = useLocale();
  const paying = useRetryRenewal(onClose);
  const [lastAttempt] = useState(() => recentRetry(Date.now()));
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
      {lastAttempt && (
        <p className="mt-2 text-muted text-sm">{m.blocked_last_attempt({ time: formatMoment(lastAttempt) })}</p>
      )}
    </Dialog>
  );
}
