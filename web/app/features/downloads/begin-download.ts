import { getAsset } from '@polyshelf/contract/assets';
import { type StartedDownload, startDownload } from '@polyshelf/contract/downloads';
import { ApiError } from '@polyshelf/contract/errors';
import { call } from '../../api/call.ts';
import { currentSession } from '../../api/session-store.ts';
import { accountQuery } from '../../shell/account-query.ts';
import { openModal } from '../../shell/modals.ts';
import { browserQueryClient } from '../../shell/query-client.ts';
import { showRefusal } from '../../shell/show-refusal.ts';
import { filesQuery, knowDevice } from './files-query.ts';
import { goOnOncePaid } from './go-on-once-paid.ts';
import { handOver } from './hand-over.ts';

/** A variant, or some files of the asset in one archive. */
export type Choice = { variant: string } | { files: string[] };

export interface Wish {
  asset: string;
  /** Null for what is suggested. */
  choice: Choice | null;
}

/** Takes an asset home. Null when that was refused: the visitor then sees why, and the way out. */
export async function beginDownload(wish: Wish): Promise<StartedDownload | null> {
  if (!currentSession()) {
    signInFirst(wish);
    return null;
  }
  try {
    await knowDevice();
    const body = wish.choice ?? (await suggestedFor(wish.asset));
    const { data } = await call(startDownload, { params: { id: wish.asset }, body });
    handOver(data);
    return data;
  } catch (error) {
    await refuse(error, wish);
    return null;
  }
}

const signInFirst = (wish: Wish): void =>
  openModal({ name: 'auth', closesOnNavigation: false, onSignedIn: () => void beginDownload(wish) });

async function suggestedFor(asset: string): Promise<Choice> {
  const { suggested } = await browserQueryClient().fetchQuery(filesQuery(asset, true));
  return { variant: suggested ?? '' };
}

/** Where a refusal of a download has another way out than elsewhere. */
async function refuse(error: unknown, wish: Wish): Promise<void> {
  const code = ApiError.is(error) ? error.code : '';
  if (code === 'SIGN_IN_REQUIRED') signInFirst(wish);
  else if (code === 'PLAN_REQUIRED') await promptForPlan(wish);
  else if (code === 'EMAIL_NOT_VERIFIED') await confirmEmail();
  else if (code === 'DOWNLOAD_LIMIT_REACHED') waitForTomorrow(error as ApiError);
  else showRefusal(error);
  void browserQueryClient().invalidateQueries({ queryKey: ['files', wish.asset] });
}

async function promptForPlan(wish: Wish): Promise<void> {
  const { data: asset } = await call(getAsset, { params: { id: wish.asset } });
  openModal({ name: 'pricing_prompt', asset });
  goOnOncePaid(() => void beginDownload(wish));
}

const waitForTomorrow = ({ extensions }: ApiError): void =>
  openModal({
    name: 'download_limit',
    resetsAt: String(extensions.resets_at),
    perDay: Number(extensions.downloads_per_day),
  });

async function confirmEmail(): Promise<void> {
  const { email } = await browserQueryClient().fetchQuery(accountQuery);
  openModal({ name: 'change_email', kind: 'confirm', email: email ?? '' });
}
