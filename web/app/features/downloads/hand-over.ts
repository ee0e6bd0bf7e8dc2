import type { StartedDownload } from '@polyshelf/contract/downloads';
import { browserQueryClient } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import { openModal } from '../../overlays/modals.ts';
import { showToast } from '../../overlays/toasts.ts';
import { accountQuery } from '../../session/account-query.ts';
import { followLink } from '../../ui/save-file.ts';

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
  if (is_portable) {
    openModal({ name: 'download_link', url: new URL(url, location.origin).href, file: name });
    return;
  }
  followLink(url, name);
  showToast({ kind: 'success', title: m.download_started(), text: name });
}
