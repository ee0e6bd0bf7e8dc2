import { m } from '../../i18n/compiled/messages.js';
import { FirstLoadIcon } from '../../ui/first-load-icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { chooseTheme, type Theme, themes, useForcedTheme, useTheme } from './theme.ts';

const labels: Record<Theme, () => string> = {
  system: m.theme_system,
  light: m.theme_light,
  dark: m.theme_dark,
};

export function ThemeToggle() {
  const theme = useTheme();
  const isForced = useForcedTheme() !== undefined;
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  return (
    <IconButton
      label={isForced ? m.theme_forced() : labels[theme]()}
      disabled={isForced}
      onClick={() => chooseTheme(next)}
    >
      {/* The server does not know the theme: all three icons are in the page and the class on <html> picks one. */}
      <FirstLoadIcon shape="monitor" className="theme-system-only size-4" />
      <FirstLoadIcon shape="sun" className="theme-light-only size-4" />
      <FirstLoadIcon shape="moon" className="theme-dark-only size-4" />
    </IconButton>
  );
}
