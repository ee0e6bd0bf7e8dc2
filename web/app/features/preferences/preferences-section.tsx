import { m } from '../../i18n/compiled/messages.js';
import { rowsLook, SettingsRow, SettingsSection } from '../../ui/settings-section.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** Preferences that the browser stores, also for visitors. */
export function PreferencesSection() {
  return (
    <SettingsSection id="preferences" title={m.page_settings_preferences()} text={m.page_settings_preferences_text()}>
      <dl className={rowsLook}>
        <SettingsRow name={m.page_settings_language()} value={<span className="font-medium">{m.language_name()}</span>}>
          <LanguageSwitch />
        </SettingsRow>
        <SettingsRow name={m.page_settings_theme()}>
          <ThemeToggle />
        </SettingsRow>
      </dl>
    </SettingsSection>
  );
}
