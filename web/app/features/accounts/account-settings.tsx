import { m } from '../../i18n/compiled/messages.js';
import { ForOwner } from '../../shell/for-owner.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DownloadsSource } from './downloads-source.tsx';
import { OwnData } from './own-data.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SignInWays } from './sign-in-ways.tsx';

/** Everything about the account that its owner decides. */
export function AccountSettings() {
  return (
    <ForOwner hint={m.page_settings_hint()} skeleton={<SettingsSkeleton />}>
      {(account) => (
        <>
          <SettingsSection
            id="profile"
            title={m.settings_profile()}
            text={m.settings_profile_text({ username: account.username })}
          >
            <ProfileForm account={account} />
          </SettingsSection>
          <SettingsSection id="sign-in" title={m.settings_sign_in()}>
            <SignInWays account={account} />
          </SettingsSection>
          <SettingsSection id="downloads" title={m.settings_downloads()}>
            <DownloadsSource account={account} />
          </SettingsSection>
          <SettingsSection id="data" title={m.settings_data()} text={m.settings_data_text()}>
            <OwnData />
          </SettingsSection>
        </>
      )}
    </ForOwner>
  );
}

/** As high as the screen at least, so that what stands below comes into view only when it is in its place. */
function SettingsSkeleton() {
  return (
    <div className="flex min-h-dvh max-w-2xl flex-col gap-6">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="mt-6 h-7 w-40" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="mt-6 h-7 w-40" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}
