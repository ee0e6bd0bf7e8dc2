import { updateAccount } from '@polyshelf/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { type Account, reloadAccount } from '../../session/account-query.ts';
import { Select } from '../../ui/select.tsx';

const sources = [
  { id: 'web', label: m.settings_source_web },
  { id: 'link', label: m.settings_source_link },
];

/** Chooses whether the browser downloads files or shows a link for another program. */
export function DownloadsSource({ account }: { account: Account }) {
  const saving = useMutation({
    mutationFn: (downloads_source: string) =>
      call(updateAccount, { params: { id: String(account.id) }, querystring: {}, body: { downloads_source } }),
    onSuccess: () => {
      showToast({ kind: 'success', title: m.settings_saved() });
      return reloadAccount();
    },
    onError: (error) => showError(error),
  });
  return (
    <div className="max-w-sm">
      <Select
        label={m.settings_source()}
        value={saving.isPending ? saving.variables : account.downloads_source}
        onChange={(event) => saving.mutate(event.target.value)}
      >
        {sources.map(({ id, label }) => (
          <option key={id} value={id}>
            {label()}
          </option>
        ))}
      </Select>
    </div>
  );
}
