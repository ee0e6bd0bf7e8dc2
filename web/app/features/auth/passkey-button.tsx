import { loginByPasskey } from '@polyshelf/contract/factors';
import type { SessionTokens } from '@polyshelf/contract/sessions';
import { KeyRound } from 'lucide-react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { hasPasskeys, usePasskey } from './use-passkey.ts';

interface Props {
  label: string;
  onDone: (tokens: SessionTokens) => void;
}

/** Signs in by a passkey alone, where the browser has passkeys. */
export function PasskeyButton({ label, onDone }: Props) {
  const entering = usePasskey(async (credential) => {
    const { data } = await call(loginByPasskey, { body: { credential: credential as never } });
    onDone(data);
  });
  if (!hasPasskeys()) return null;
  return (
    <Button
      kind="quiet"
      icon={<KeyRound aria-hidden className="size-4" />}
      isBusy={entering.isPending}
      onClick={() => entering.mutate()}
    >
      {label}
    </Button>
  );
}
