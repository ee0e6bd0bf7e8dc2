import { isTelegramEmail, updateAccount } from '@polyshelf/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { type Account, reloadAccount } from '../../session/account-query.ts';
import { Switch } from '../../ui/switch.tsx';

/** Chooses whether mails tell about new versions. An account without an address gets none. */
export function VersionMails({ account }: { account: Account }) {
  const saving = useMutation({
    mutationFn: (notify_versions: boolean) =>
      call(updateAccount, { params: { id: String(account.id) }, querystring: {}, body: { notify_versions } }),
    onSuccess: () => {
      showToast({ kind: 'success', title: m.settings_saved() });
      return reloadAccount();
    },
    onError: (error) => showError(error),
  });
  if (!account.email || isTelegramEmail(account.email)) return null;
  return (
    <div className="mt-4 max-w-xl">
      <Switch
        checked={saving.isPending ? saving.variables : account.notify_versions}
        onChange={({ target }) => saving.mutate(target.checked)}
      >
        {m.settings_version_mails()}
      </Switch>
    </div>
  );
}
