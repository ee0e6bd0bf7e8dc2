import { createContext, use } from 'react';

/** The nonce of the scripts that the server renders; the browser has none. */
export const NonceContext = createContext<string | undefined>(undefined);

interface Props {
  /** A constant of ours, never user text. */
  code: string;
  'data-color-mode'?: string | undefined;
}

/**
 * An inline script that only the server renders. In the browser it has run long before React starts, and hydration skips
 * unknown elements in <head> and <body>. React must never create a <script> in the browser: it uses innerHTML, which
 * Trusted Types forbid, and the error would end the page. That happens when hydration fails and React renders again.
 */
export const ServerScript = ({ code, ...attributes }: Props) =>
  import.meta.env.SSR ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has no other way to write an inline script, and the code is a constant
    <script nonce={use(NonceContext)} {...attributes} dangerouslySetInnerHTML={{ __html: code }} />
  ) : null;
