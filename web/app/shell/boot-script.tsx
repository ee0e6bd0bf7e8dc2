import { use } from 'react';
import { earlyPressBootScript } from '../ui/early-press.ts';
import { localeBootScript } from './locale-redirect.ts';
import { NonceContext } from './nonce.ts';
import { signedInBootScript } from './signed-in-mark.ts';
import { themeBootScript, useForcedTheme } from './theme.ts';
import { ticketBootScript } from './ticket.ts';

/**
 * Constant, hence one hash for all pages; what differs between pages is an attribute of the script. The browser has run
 * it long before React sees it again, so it need not come twice.
 */
const script = import.meta.env.SSR
  ? ticketBootScript + signedInBootScript + themeBootScript + localeBootScript + earlyPressBootScript
  : '';

/** Stands after the metadata, which it reads, and before the styles, so that it runs ahead of the first paint. */
export function BootScript() {
  return (
    <script
      nonce={use(NonceContext)}
      data-color-mode={useForcedTheme()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}
