import { localeBootScript } from '../features/preferences/locale-redirect.ts';
import { themeBootScript, useForcedTheme } from '../features/preferences/theme.ts';
import { signedInBootScript } from '../session/signed-in.ts';
import { ticketBootScript } from '../session/ticket.ts';
import { earlyPressBootScript } from './early-press.ts';
import { ServerScript } from './server-script.tsx';

/** The same on every page, so one hash covers all pages; differences are attributes of the script. */
const script = import.meta.env.SSR
  ? ticketBootScript + signedInBootScript + themeBootScript + localeBootScript + earlyPressBootScript
  : '';

/**
 * Comes after the metadata, which it reads, and before the styles, so that it runs before the first paint. Only the
 * server renders it: see ServerScript.
 */
export const BootScript = () => <ServerScript code={script} data-color-mode={useForcedTheme()} />;
