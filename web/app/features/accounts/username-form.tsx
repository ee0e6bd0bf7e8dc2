import { changeUsername, isUsername } from '@polyshelf/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { type Account, reloadAccount } from '../../session/account-query.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { useText } from '../../ui/use-text.ts';

/** The name under which the account appears in payments and receipts. */
export function UsernameForm({ account }: { account: Account }) {
  const name = useText(account.username);
  const username = name.value.trim().toLowerCase();
  const isChanged = username !== account.username;
  const isWrong = isChanged && !isUsername(username);
  const saving = useMutation({
    mutationFn: () => call(changeUsername, { body: { username } }),
    onSuccess: () => {
      showToast({ kind: 'success', title: m.settings_saved() });
      return reloadAccount();
    },
    onError: (error) => showError(error, { words: { RECORD_NOT_UNIQUE: m.username_taken } }),
  });
  return (
    <form
      className="mb-6 flex flex-wrap items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        name.leave();
        if (isChanged && !isWrong) saving.mutate();
      }}
    >
      <div className="min-w-40 flex-1">
        <Input
          {...name.input}
          label={m.settings_username()}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          hint={m.username_hint()}
          error={isWrong && name.isLeft ? m.username_wrong() : null}
        />
      </div>
      <Button type="submit" kind="quiet" className="mt-7" disabled={!isChanged || isWrong} isBusy={saving.isPending}>
        {m.username_change()}
      </Button>
    </form>
  );
}
