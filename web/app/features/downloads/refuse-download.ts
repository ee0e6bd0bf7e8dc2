import { getAsset } from '@polyshelf/contract/assets';
import { ApiError } from '@polyshelf/contract/errors';
import { QueryObserver } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { openModal } from '../../overlays/modals.ts';
import { showError } from '../../overlays/show-error.ts';
import { type Account, accountQuery } from '../../session/account-query.ts';
import { isVerified } from '../../session/account-summary.ts';
import { openPayment } from '../subscriptions/open-payment.ts';

interface Refused {
  /** Absent when a whole collection was refused. */
  asset?: string;
  /** The pricing prompt was shown already; the next step is the payment. */
  isPrompted?: boolean | undefined;
  /** Repeats the download once the account may have it. */
  goOn: () => void;
}

/** Shows why a download was refused and what helps, and continues the download after signing in or paying. */
export async function refuseDownload(error: unknown, { asset, isPrompted, goOn }: Refused): Promise<void> {
  const code = ApiError.is(error) ? error.code : '';
  if (code === 'SIGN_IN_REQUIRED') signInFirst(goOn);
  else if (code === 'EMAIL_NOT_VERIFIED') await confirmEmail();
  else if (code === 'DOWNLOAD_LIMIT_REACHED') waitForTomorrow(error as ApiError);
  else if (code === 'PLAN_REQUIRED' && isPrompted) openPayment();
  else if (code === 'PLAN_REQUIRED' && asset) openModal({ name: 'pricing_prompt', asset: await fetchAsset(asset) });
  else showRefusal(error);
  if (code !== 'SIGN_IN_REQUIRED') goOnOnceAllowed(goOn);
  void browserQueryClient().invalidateQueries({ queryKey: ['files'] });
}

/** Asks a visitor to sign in before a download. For a paid asset the pricing prompt comes first. */
export async function admitVisitor(id: string, goOn: () => void): Promise<void> {
  const asset = await fetchAsset(id);
  if (asset.free) signInFirst(goOn);
  else openModal({ name: 'pricing_prompt', asset, goOn });
}

const signInFirst = (goOn: () => void): void =>
  openModal({ name: 'auth', closesOnNavigation: false, onSignedIn: goOn });

const fetchAsset = async (id: string) => (await call(getAsset, { params: { id } })).data;

async function confirmEmail(): Promise<void> {
  const { email } = await browserQueryClient().fetchQuery(accountQuery);
  openModal({ name: 'change_email', kind: 'confirm', email: email ?? '' });
}

function waitForTomorrow({ extensions }: ApiError): void {
  const { resets_at, downloads_per_day } = extensions;
  openModal({ name: 'download_limit', resetsAt: String(resets_at), perDay: Number(downloads_per_day) });
}

/** Refusals that a modal can resolve. */
const modals: Record<string, () => void> = {
  SIGN_IN_REQUIRED: () => openModal({ name: 'auth' }),
  PLAN_REQUIRED: () => openPayment(),
  DEVICE_LIMIT_REACHED: () => openModal({ name: 'devices_limit' }),
  SUBSCRIPTION_BLOCKED: () => openModal({ name: 'subscription_blocked' }),
  SESSION_OVERFLOW: () => openModal({ name: 'session_overflow' }),
};

/** Opens the modal that resolves the refusal, or else shows its text. */
export function showRefusal(error: unknown): void {
  const open = ApiError.is(error) ? modals[error.code] : undefined;
  if (open) open();
  else showError(error);
}

let stopWaiting: (() => void) | undefined;

/**
 * Continues as soon as the account has another plan or a verified address, while the person stays on this page. Only
 * the last refused download waits.
 */
function goOnOnceAllowed(goOn: () => void): void {
  stopWaiting?.();
  const queries = browserQueryClient();
  const { pathname } = location;
  const before = queries.getQueryData(accountQuery.queryKey);
  const stop = new QueryObserver(queries, { ...accountQuery, enabled: false }).subscribe(({ data }) => {
    const isElsewhere = location.pathname !== pathname;
    const isAllowed = before && data && mayMore(before, data);
    if (isElsewhere || isAllowed) stop();
    if (isAllowed && !isElsewhere) goOn();
  });
  stopWaiting = stop;
}

const mayMore = (before: Account, now: Account): boolean =>
  (now.sub !== before.sub && now.sub !== 'free') || (isVerified(now) && !isVerified(before));
