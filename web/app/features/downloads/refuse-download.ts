import { getAsset } from '@polyshelf/contract/assets';
import { ApiError } from '@polyshelf/contract/errors';
import { call } from '../../api/call.ts';
import { accountQuery } from '../../session/account-query.ts';
import { openModal } from '../../overlays/modals.ts';
import { openPayment } from '../subscriptions/open-payment.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { showRefusal } from './show-refusal.ts';
import { goOnOnceAllowed } from './go-on-once-allowed.ts';

interface Refused {
  /** What somebody wanted, where it was one asset. */
  asset?: string;
  /** The pricing prompt was shown before; the next step is the payment. */
  isPrompted?: boolean | undefined;
  /** To be done once the way is free. */
  goOn: () => void;
}

/** Shows why a download was refused and the way out, and goes on by itself when somebody has signed in or paid. */
export async function refuseDownload(error: unknown, { asset, isPrompted, goOn }: Refused): Promise<void> {
  const code = ApiError.is(error) ? error.code : '';
  if (code === 'SIGN_IN_REQUIRED') signInFirst(goOn);
  else if (code === 'EMAIL_NOT_VERIFIED') await confirmEmail();
  else if (code === 'DOWNLOAD_LIMIT_REACHED') waitForTomorrow(error as ApiError);
  else if (code === 'PLAN_REQUIRED' && isPrompted) openPayment();
  else if (code === 'PLAN_REQUIRED' && asset) openModal({ name: 'pricing_prompt', asset: await readAsset(asset) });
  else showRefusal(error);
  if (code !== 'SIGN_IN_REQUIRED') goOnOnceAllowed(goOn);
  void browserQueryClient().invalidateQueries({ queryKey: ['files'] });
}

/** A visitor signs in before a download. Of a paid asset the pricing prompt comes first. */
export async function admitVisitor(id: string, goOn: () => void): Promise<void> {
  const asset = await readAsset(id);
  if (asset.free) signInFirst(goOn);
  else openModal({ name: 'pricing_prompt', asset, goOn });
}

const signInFirst = (goOn: () => void): void =>
  openModal({ name: 'auth', closesOnNavigation: false, onSignedIn: goOn });

const readAsset = async (id: string) => (await call(getAsset, { params: { id } })).data;

async function confirmEmail(): Promise<void> {
  const { email } = await browserQueryClient().fetchQuery(accountQuery);
  openModal({ name: 'change_email', kind: 'confirm', email: email ?? '' });
}

function waitForTomorrow({ extensions }: ApiError): void {
  const { resets_at, downloads_per_day } = extensions;
  openModal({ name: 'download_limit', resetsAt: String(resets_at), perDay: Number(downloads_per_day) });
}
