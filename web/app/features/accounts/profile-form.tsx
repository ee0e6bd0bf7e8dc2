import { updateMe } from '@polyshelf/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { type Account, reloadAccount } from '../../session/account-query.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { useText } from '../../ui/use-text.ts';

const maxLength = 100;

/** First and last name. Only mails use them. */
export function ProfileForm({ account }: { account: Account }) {
  const first = useText(account.first_name ?? '');
  const last = useText(account.last_name ?? '');
  const given = { first_name: first.value.trim() || null, last_name: last.value.trim() || null };
  const isChanged = given.first_name !== account.first_name || given.last_name !== account.last_name;
  const saving = useMutation({
    mutationFn: () => call(updateMe, { querystring: {}, body: given }),
    onSuccess: () => {
      showToast({ kind: 'success', title: m.settings_saved() });
      return reloadAccount();
    },
    onError: (error) => showError(error),
  });
  return (
    <form
      className="flex flex-wrap items-end gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) saving.mutate();
      }}
    >
      <div className="min-w-40 flex-1">
        <Input
          {...first.input}
          label={m.settings_first_name()}
          name="first_name"
          autoComplete="given-name"
          maxLength={maxLength}
        />
      </div>
      <div className="min-w-40 flex-1">
        <Input
          {...last.input}
          label={m.settings_last_name()}
          name="last_name"
          autoComplete="family-name"
          maxLength={maxLength}
        />
      </div>
      <Button type="submit" kind="quiet" disabled={!isChanged} isBusy={saving.isPending}>
        {m.modal_save()}
      </Button>
    </form>
  );
}
