import { type Factors, RECOVERY_CODES, renewRecoveryCodes, startTotp } from '@polyshelf/contract/factors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { openModal } from '../../overlays/modals.ts';
import { showError } from '../../overlays/show-error.ts';
import { withStepUp } from '../../overlays/with-step-up.ts';
import { reloadAccount } from '../../session/account-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { rowsLook, SettingsRow } from '../../ui/settings-section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { hasPasskeys } from '../auth/use-passkey.ts';
import { factorsQuery } from './factors-query.ts';

/** The authenticator app, the passkeys and the recovery codes of the account. */
export function SecondFactors() {
  const { data: factors, isError } = useQuery(factorsQuery);
  const starting = useMutation({
    mutationFn: () => withStepUp(() => call(startTotp, {})),
    onSuccess: ({ data }) => openModal({ name: 'add_totp', ...data }),
    onError: (error) => showError(error),
  });
  const renewing = useMutation({
    mutationFn: () => withStepUp(() => call(renewRecoveryCodes, {})),
    onSuccess: async ({ data }) => {
      openModal({ name: 'recovery_codes', codes: data.recovery_codes });
      await reloadAccount();
    },
    onError: (error) => showError(error),
  });
  if (isError) return <p className="text-muted">{m.error_code_no_answer()}</p>;
  if (!factors) return <Skeleton className="h-44 w-full" />;
  const { totp, passkeys, recovery_codes_left, is_required } = factors;
  const hasFactor = totp !== null || passkeys.length > 0;
  return (
    <>
      {is_required && !hasFactor && (
        <Card tone="amber" role="status" className="mb-4">
          {m.factors_required()}
        </Card>
      )}
      <dl className={rowsLook}>
        <SettingsRow
          name={m.factor_totp()}
          value={totp ? <Times {...totp} /> : <span className="text-muted">{m.factor_totp_none()}</span>}
        >
          <Button size="sm" kind="quiet" isBusy={starting.isPending} onClick={() => starting.mutate()}>
            {totp ? m.factor_totp_replace() : m.factor_totp_add()}
          </Button>
          {totp && (
            <Button size="sm" kind="quiet" onClick={() => remove(totp.id, m.factor_totp())}>
              {m.factor_totp_remove()}
            </Button>
          )}
        </SettingsRow>
        <SettingsRow
          name={m.factor_passkeys()}
          value={
            passkeys.length > 0 ? (
              <ul className="flex w-full flex-col gap-2">
                {passkeys.map((passkey) => (
                  <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                    <div className="min-w-0 flex-1 basis-32">
                      <p className="wrap-anywhere font-medium">{passkey.name}</p>
                      <Times {...passkey} />
                    </div>
                    <Button
                      size="sm"
                      kind="quiet"
                      aria-label={m.factor_passkey_remove({ name: passkey.name })}
                      onClick={() => remove(passkey.id, passkey.name)}
                    >
                      {m.factor_remove()}
                    </Button>
                  </li>
                ))}
              </ul>
            ) : (
              <span className="text-muted">{m.factor_passkeys_none()}</span>
            )
          }
        >
          {hasPasskeys() && (
            <Button size="sm" kind="quiet" onClick={() => openModal({ name: 'add_passkey' })}>
              {m.factor_passkey_add()}
            </Button>
          )}
        </SettingsRow>
        {hasFactor && (
          <SettingsRow
            name={m.factor_recovery()}
            value={m.factor_recovery_left({ left: recovery_codes_left, all: RECOVERY_CODES })}
            note={m.factor_recovery_note()}
          >
            <Button size="sm" kind="quiet" isBusy={renewing.isPending} onClick={() => renewing.mutate()}>
              {m.factor_recovery_renew()}
            </Button>
          </SettingsRow>
        )}
      </dl>
    </>
  );
}

const remove = (id: string, name: string): void => openModal({ name: 'sensitive_change', factor: { id, name } });

const Times = ({ added_at, used_at }: Pick<NonNullable<Factors['totp']>, 'added_at' | 'used_at'>) => (
  <p className="text-muted text-sm">
    {m.factor_added({ time: formatMoment(added_at) })}
    {used_at && <>, {m.factor_used({ time: formatMoment(used_at) })}</>}
  </p>
);
