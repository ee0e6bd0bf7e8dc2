import { isTelegramEmail } from '@polyshelf/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { openModal } from '../../overlays/modals.ts';
import { useAccount } from '../../session/use-account.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { openPayment } from '../subscriptions/open-payment.ts';
import { plansQuery } from '../subscriptions/plans-query.ts';

/** Explains why this device may not download, and offers a new password or a larger plan. */
export function DevicesLimitModal({ onClose }: { onClose: () => void }) {
  const account = useAccount();
  const locale = useLocale();
  const { data } = useQuery(plansQuery);
  const current = data?.plans.find(({ id }) => id === account?.sub);
  const larger = data?.plans.find(({ devices }) => devices > (current?.devices ?? 0));
  const email = account?.email ?? '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.devices_limit_title()}
      closeLabel={m.modal_close()}
      footer={
        <>
          {isTelegramEmail(email) ? (
            <LinkButton kind="quiet" to={pagePath('/settings/devices', locale)} onClick={onClose}>
              {m.menu_devices()}
            </LinkButton>
          ) : (
            <Button kind="quiet" onClick={() => openModal({ name: 'change_password', kind: 'change', email })}>
              {m.devices_limit_password()}
            </Button>
          )}
          <Button onClick={() => openPayment({ sub: larger?.id, isForced: true })}>{m.devices_limit_upgrade()}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-muted">
        <p>{m.devices_limit_text()}</p>
        <p>{m.devices_limit_upgrade_text()}</p>
        <p>{m.devices_limit_password_text()}</p>
      </div>
    </Dialog>
  );
}
