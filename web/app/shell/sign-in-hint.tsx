import { LockKeyhole } from 'lucide-react';
import { m } from '../i18n/compiled/messages.js';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { findLogin } from './find-login.ts';

interface Props {
  title: string;
  text: string;
}

/** What a visitor sees where something personal will be. */
export function SignInHint({ title, text }: Props) {
  const login = findLogin();
  return (
    <EmptyState
      icon={<LockKeyhole aria-hidden />}
      title={title}
      text={login ? text : `${text} ${m.page_accounts_closed()}`}
      action={login && <Button onClick={login}>{m.header_login()}</Button>}
    />
  );
}
