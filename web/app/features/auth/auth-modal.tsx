import type { SessionTokens } from '@polyshelf/contract/sessions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import type { ModalProps } from '../../overlays/modals.ts';
import { signIn } from '../../session/sign-in.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useText } from '../../ui/use-text.ts';
import { hostQuery } from './host-query.ts';
import { LoginForm } from './login-form.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { SecondStep } from './second-step.tsx';
import { TelegramForm } from './telegram-form.tsx';

type Props = ModalProps['auth'] & { onClose: () => void };

/** Signing in and registering, by e-mail or by the Telegram bot where there is one. */
export function AuthModal({ phase: first = 'login', returnTo, onSignedIn, onClose }: Props) {
  const [phase, setPhase] = useState(first);
  const [way, setWay] = useState('email');
  const [enter, setEnter] = useState<((otp: string) => Promise<SessionTokens>) | null>(null);
  const onSecondStep = (next: (otp: string) => Promise<SessionTokens>) => setEnter(() => next);
  const email = useText();
  const { data: host, isPending } = useQuery(hostQuery);
  const navigate = useNavigate();
  const isLogin = phase === 'login';
  const target = { returnTo, onSignedIn };

  function finish(tokens: SessionTokens) {
    onClose();
    signIn(tokens, target, navigate);
  }

  if (enter) {
    return (
      <Dialog isOpen onClose={onClose} title={m.second_step_title()} closeLabel={m.modal_close()}>
        <SecondStep enter={enter} onDone={finish} onBack={() => setEnter(null)} />
      </Dialog>
    );
  }
  const byEmail = isLogin ? (
    <LoginForm email={email} onDone={finish} onSecondStep={onSecondStep} />
  ) : (
    <RegistrationForm email={email} target={target} />
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isLogin ? m.auth_login_title() : m.auth_registration_title()}
      closeLabel={m.modal_close()}
    >
      {/* Wait for the host first: tabs that appear later would remount the form and lose what was typed. */}
      {isPending ? (
        <Skeleton className="h-96" />
      ) : host?.telegramUrl ? (
        <Tabs
          label={m.auth_way()}
          look="box"
          value={way}
          onChange={setWay}
          tabs={[
            { id: 'email', label: m.auth_by_email(), content: byEmail },
            {
              id: 'telegram',
              label: m.auth_by_telegram(),
              content: <TelegramForm key={phase} phase={phase} onDone={finish} onSecondStep={onSecondStep} />,
            },
          ]}
        />
      ) : (
        byEmail
      )}
      <p className="mt-5 flex flex-wrap items-center gap-x-2 border-line border-t pt-3 text-muted">
        {isLogin ? m.auth_no_account() : m.auth_has_account()}
        <button
          type="button"
          onClick={() => setPhase(isLogin ? 'registration' : 'login')}
          className="h-10 cursor-pointer rounded-control font-medium text-accent-text hover:underline"
        >
          {isLogin ? m.auth_to_registration() : m.auth_to_login()}
        </button>
      </p>
    </Dialog>
  );
}
