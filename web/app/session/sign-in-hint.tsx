import { LockKeyhole } from 'lucide-react';
import { m } from '../i18n/compiled/messages.js';
import { openModal } from '../overlays/modals.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface Props {
  title: string;
  text: string;
}

/** Shown to visitors in the place of personal data. */
export function SignInHint({ title, text }: Props) {
  return (
    <EmptyState
      icon={<LockKeyhole aria-hidden />}
      title={title}
      text={text}
      action={<Button onClick={() => openModal({ name: 'auth' })}>{m.header_login()}</Button>}
    />
  );
}
