import { openModal } from '../../overlays/modals.ts';
import { showToast } from '../../overlays/toasts.ts';
import { reloadAccount } from '../../session/account-query.ts';

/** Says that a factor was added, and shows the recovery codes that come with the first one. */
export async function showNewFactor(title: string, codes: readonly string[] | null): Promise<void> {
  showToast({ kind: 'success', title });
  if (codes) openModal({ name: 'recovery_codes', codes });
  await reloadAccount();
}
