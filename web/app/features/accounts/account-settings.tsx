import type { ReactNode } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import type { Account } from '../../session/account-query.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { SecondFactors } from '../factors/second-factors.tsx';
import { DownloadsSource } from './downloads-source.tsx';
import { OwnData } from './own-data.tsx';
import { ProfileForm } from './profile-form.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { SignInWays } from './sign-in-ways.tsx';
import { UsernameForm } from './username-form.tsx';
import { VersionMails } from './version-mails.tsx';

interface Props {
  account: Account;
  /** The download history. */
  history: ReactNode;
}

/** All settings of the account. */
export function AccountSettings({ account, history }: Props) {
  return (
    <>
      <SettingsSection id="profile" title={m.settings_profile()} text={m.settings_profile_text()}>
        <UsernameForm account={account} />
        <ProfileForm account={account} />
      </SettingsSection>
      <SettingsSection id="sign-in" title={m.settings_sign_in()}>
        <SignInWays account={account} />
      </SettingsSection>
      <SettingsSection id="factors" title={m.factors_title()} text={m.factors_text()}>
        <SecondFactors />
      </SettingsSection>
      <SettingsSection id="changes" title={m.settings_changes()} text={m.settings_changes_text()}>
        <RecentChanges />
      </SettingsSection>
      <SettingsSection id="downloads" title={m.settings_downloads()}>
        <DownloadsSource account={account} />
        <VersionMails account={account} />
      </SettingsSection>
      <SettingsSection id="history" title={m.settings_history()}>
        {history}
      </SettingsSection>
      <SettingsSection id="data" title={m.settings_data()} text={m.settings_data_text()}>
        <OwnData />
      </SettingsSection>
    </>
  );
}
