import { type StartedDownload, startDownload } from '@polyshelf/contract/downloads';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { currentSession } from '../../api/session-store.ts';
import { m } from '../../i18n/compiled/messages.js';
import { openModal } from '../../overlays/modals.ts';
import { showToast } from '../../overlays/toasts.ts';
import { accountQuery } from '../../session/account-query.ts';
import { followLink } from '../../ui/save-file.ts';
import { ensureDevice, filesQuery } from './files-query.ts';
import { admitVisitor, refuseDownload } from './refuse-download.ts';

/** A variant, or some files of the asset in one archive; without a version, of the newest one. */
export type Choice = ({ variant: string } | { files: string[] }) & { version?: number };

interface Wish {
  asset: string;
  /** Null for the suggested variant. */
  choice: Choice | null;
  /** The visitor has seen the pricing prompt already. */
  isPrompted?: boolean;
}

/** Downloads an asset. Null when it is refused; the visitor then sees why and what helps. */
export async function beginDownload(wish: Wish): Promise<StartedDownload | null> {
  const goOn = () => void beginDownload(wish);
  try {
    if (!currentSession()) {
      await admitVisitor(wish.asset, () => void beginDownload({ ...wish, isPrompted: true }));
      return null;
    }
    await ensureDevice();
    const body = wish.choice ?? (await suggestedFor(wish.asset));
    const { data } = await call(startDownload, { params: { id: wish.asset }, body });
    handOver(data);
    return data;
  } catch (error) {
    await refuseDownload(error, { ...wish, goOn });
    return null;
  }
}

async function suggestedFor(asset: string): Promise<Choice> {
  const { suggested } = await browserQueryClient().fetchQuery(filesQuery(asset, true));
  return { variant: suggested ?? '' };
}

/** Starts the download in the browser, or shows the link for another program. Updates the allowance everywhere. */
export function handOver({ url, name, is_portable, allowance, spent }: StartedDownload): void {
  const queries = browserQueryClient();
  const { downloads_today, downloads_per_day } = allowance;
  queries.setQueryData(
    accountQuery.queryKey,
    (account) => account && { ...account, downloads_today, downloads_per_day },
  );
  void queries.invalidateQueries({ queryKey: ['files'] });
  if (spent > 0) void queries.invalidateQueries({ queryKey: ['downloads'] });
  // A download of a new version ends its notice.
  else void queries.invalidateQueries(accountQuery);
  if (is_portable) {
    openModal({ name: 'download_link', url: new URL(url, location.origin).href, file: name });
    return;
  }
  followLink(url, name);
  showToast({ kind: 'success', title: m.download_started(), text: name });
}
