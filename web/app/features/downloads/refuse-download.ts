import { getAsset } from '@polyshelf/contract/assets';
import { ApiError } from '@polyshelf/contract/errors';
import { call } from '../../api/call.ts';
import { accountQuery } from '../../shell/account-query.ts';
import { openModal } from '../../shell/modals.ts';
import { browserQueryClient } from '../../shell/query-client.ts';
import { showRefusal } from '../../shell/show-refusal.ts';
import { goOnOnceAllowed } from './go-on-once-allowed.ts';

interface Refused {
  /** What somebody wanted, where it was one asset. */
  asset?: string;
  /** To be done once the way is free. */
  goOn: () => void;
}

/** Shows why a download was refused and the way out, and goes on by itself when somebody has signed in or paid. */
export async function refuseDownload(error: unknown, { asset, goOn }: Refused): Promise<void> {
  const code = ApiError.is(error) ? error.code : '';
  if (code === 'SIGN_IN_REQUIRED') signInFirst(goOn);
  else if (code === 'EMAIL_NOT_VERIFIED') await confirmEmail();
  else if (code === 'DOWNLOAD_LIMIT_REACHED') waitForTomorrow(error as ApiError);
  else if (code === 'PLAN_REQUIRED' && asset) await promptForPlan(asset);
  else showRefusal(error);
  if (code !== 'SIGN_IN_REQUIRED') goOnOnceAllowed(goOn);
  void browserQueryClient().invalidateQueries({ queryKey: ['files'] });
}

export const signInFirst = (goOn: () => void): void =>
  openModal({ name: 'auth', closesOnNavigation: false, onSignedIn: goOn });

async function promptForPlan(id: string): Promise<void> {
  const { data: asset } = await call(getAsset, { params: { id } });
  openModal({ name: 'pricing_prompt', asset });
}

async function confirmEmail(): Promise<void> {
  const { email } = await browserQueryClient().fetchQuery(accountQuery);
  openModal({ name: 'change_email', kind: 'confirm', email: email ?? '' });
}

function waitForTomorrow({ extensions }: ApiError): void {
  const { resets_at, downloads_per_day } = extensions;
  openModal({ name: 'download_limit', resetsAt: String(resets_at), perDay: Number(downloads_per_day) });
}
