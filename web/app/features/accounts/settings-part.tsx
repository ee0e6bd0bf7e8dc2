import { m } from '../../i18n/compiled/messages.js';
import { SignInHint } from '../../shell/sign-in-hint.tsx';
import { useAccount } from '../../shell/use-account.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** One part of the settings: a visitor is told what will be here, an account that it is not open yet. */
export function SettingsPart({ hint }: { hint: string }) {
  return useAccount() ? (
    <EmptyState title={m.page_settings_empty_title()} text={m.page_settings_empty()} />
  ) : (
    <SignInHint title={m.page_settings_hint_title()} text={hint} />
  );
}
