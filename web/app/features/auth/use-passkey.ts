import { challengePasskey } from '@polyshelf/contract/factors';
import { type AuthenticationResponseJSON, startAuthentication, WebAuthnError } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';

/** Over plain HTTP, browsers have no passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** The person closed the dialog of the browser, or let it time out. Browsers do not say which. */
const isPasskeyCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Shows why a passkey could not be created or used, unless the person cancelled. */
export function showPasskeyError(error: unknown): void {
  if (isPasskeyCancelled(error)) return;
  const words = { unknown: m.passkey_unavailable };
  showError(
    error,
    error instanceof WebAuthnError ? { title: m.passkey_failed(), words } : { title: m.passkey_failed() },
  );
}

/** Lets the person choose a passkey in the dialog of the browser, and passes what it signed to `use`. */
export const usePasskey = (use: (credential: AuthenticationResponseJSON) => Promise<void>) =>
  useMutation({
    mutationFn: async () => {
      const { data } = await call(challengePasskey, {});
      await use(await startAuthentication({ optionsJSON: data as never }));
    },
    onError: showPasskeyError,
  });
