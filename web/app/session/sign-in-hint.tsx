import { LockKeyhole } from 'lucide-react';
import { m } from '../i18n/compiled/messages.js';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { openLogin } from '../overlays/open-login.ts';

interface Props {
  title: string;
  text: string;
}

/** What a visitor sees where something personal will be. */
export function SignInHint({ title, text }: Props) {
  return (
    <EmptyState
      icon={<LockKeyhole aria-hidden />}
      title={title}
      text={text}
      action={<Button onClick={openLogin}>{m.header_login()}</Button>}
    />
  );
}
