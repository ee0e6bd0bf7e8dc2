import { AccountSettings } from '../features/accounts/account-settings.tsx';
import { DownloadHistory } from '../features/downloads/download-history.tsx';
import type { Account } from '../session/account-query.ts';

/** The settings of the account, with the download history. */
export const SettingsParts = ({ account }: { account: Account }) => (
  <AccountSettings account={account} history={<DownloadHistory />} />
);
