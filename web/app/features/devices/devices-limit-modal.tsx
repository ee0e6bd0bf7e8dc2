import { isTelegramEmail } from '@polyshelf/contract/accounts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { openModal } from '../../shell/modals.ts';
import { pagePath } from '../../shell/page-path.ts';
import { useAccount } from '../../shell/use-account.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Why nothing can be downloaded on this device, and the two ways out. */
export function DevicesLimitModal({ onClose }: { onClose: () => void }) {
  const email = useAccount()?.email ?? '';
  const locale = useLocale();
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
          <LinkButton to={pagePath('/pricing', locale)} onClick={onClose}>
            {m.devices_limit_upgrade()}
          </LinkButton>
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
