import { isTelegramEmail } from '@polyshelf/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../i18n/compiled/messages.js';
import { openModal } from '../../overlays/modals.ts';
import type { Account } from '../../session/account-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { rowsLook, SettingsRow } from '../../ui/settings-section.tsx';
import { hostQuery } from '../auth/host-query.ts';

/** The address, the password and the Telegram account with which the person signs in. */
export function SignInWays({ account }: { account: Account }) {
  const { email, email_verified, tg_id } = account;
  const { data: host } = useQuery(hostQuery);
  const hasMailbox = email !== null && !isTelegramEmail(email);
  const address = email ?? '';
  return (
    <dl className={rowsLook}>
      <SettingsRow
        name={m.auth_email()}
        value={
          hasMailbox ? (
            <>
              <span className="min-w-0 wrap-anywhere font-medium">{email}</span>
              <Badge kind={email_verified ? 'free' : 'amber'}>
                {email_verified ? m.settings_email_verified() : m.settings_email_unverified()}
              </Badge>
            </>
          ) : (
            <span className="text-muted">{m.settings_email_none()}</span>
          )
        }
      >
        {hasMailbox && !email_verified && (
          <Button size="sm" onClick={() => openModal({ name: 'change_email', kind: 'confirm', email: address })}>
            {m.settings_email_confirm()}
          </Button>
        )}
        <Button
          size="sm"
          kind="quiet"
          onClick={() => openModal({ name: 'change_email', kind: 'change', email: address })}
        >
          {hasMailbox ? m.settings_email_change() : m.settings_email_add()}
        </Button>
      </SettingsRow>
      <SettingsRow
        name={m.auth_password()}
        value={<span className="text-muted">{hasMailbox ? '••••••••' : m.settings_password_needs_email()}</span>}
        note={hasMailbox ? m.settings_password_note() : undefined}
      >
        {hasMailbox && (
          <Button
            size="sm"
            kind="quiet"
            onClick={() => openModal({ name: 'change_password', kind: 'change', email: address })}
          >
            {m.settings_password_change()}
          </Button>
        )}
      </SettingsRow>
      {(tg_id !== null || host?.telegramUrl) && (
        <SettingsRow
          name={m.auth_by_telegram()}
          value={
            tg_id === null ? (
              <span className="text-muted">{m.settings_telegram_none()}</span>
            ) : (
              <>
                <span className="font-mono">{tg_id}</span>
                <Badge kind="free">{m.settings_telegram_linked()}</Badge>
              </>
            )
          }
        >
          {tg_id === null && (
            <Button size="sm" kind="quiet" onClick={() => openModal({ name: 'link_telegram' })}>
              {m.settings_telegram_link()}
            </Button>
          )}
          {tg_id !== null && hasMailbox && (
            <Button size="sm" kind="quiet" onClick={() => openModal({ name: 'sensitive_change' })}>
              {m.settings_telegram_unlink()}
            </Button>
          )}
        </SettingsRow>
      )}
    </dl>
  );
}
