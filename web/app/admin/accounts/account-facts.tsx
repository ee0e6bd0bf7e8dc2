import type { AdminAccount } from '@polyshelf/contract/admin-accounts';
import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { deviceName } from '../../features/devices/device-name.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { chargeWords, planWords } from '../decisions/plan-words.ts';
import { FactSection } from '../facts.tsx';
import { AccountLink, TextLink } from '../record-link.tsx';
import { choiceTitle } from '../tables/table-words.ts';
import { purposeWords } from './account-words.ts';
import { EndSessionDialog } from './simple-dialogs.tsx';

interface Props {
  account: AdminAccount;
}

/** What is true about an account now. */
export function AccountFacts({ account }: Props) {
  const { plan, allowance, counts, open_code } = account;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <FactSection
        title={m.support_plan_heading()}
        facts={[
          [m.column_sub(), planWords(plan)],
          [m.support_next_charge(), chargeWords(plan.next_charge)],
          [m.support_allowance(), m.support_of({ count: allowance.spent_today, total: allowance.downloads_per_day })],
          [m.support_paid_times(), counts.paid],
        ]}
      />
      <FactSection title={m.support_person_heading()} facts={personFacts(account)}>
        {open_code && (
          <p className="mt-2 text-amber text-sm">
            {m.support_code_open({
              purpose: purposeWords(open_code.purpose),
              time: formatMoment(open_code.expires_at),
            })}
          </p>
        )}
      </FactSection>
      <Devices account={account} />
      <Sessions account={account} />
      <Banners account={account} />
      <FactSection
        title={m.support_numbers_heading()}
        facts={[
          [m.support_downloads(), counts.downloads],
          [m.support_favourites(), counts.favourites],
          [m.support_collections(), counts.collections],
          [m.support_wishes(), counts.wishes],
          [m.support_referrals(), counts.referrals],
        ]}
      />
    </div>
  );
}

function personFacts(account: AdminAccount) {
  const { first_name, last_name, former_usernames, tg_id, referrer, merged_into, merged } = account;
  const facts: [string, ReactNode][] = [
    [m.column_id(), account.id],
    [m.column_email(), account.email],
    [m.support_second_factor(), account.has_second_factor ? m.support_factor_on() : m.support_factor_off()],
    [m.column_lang(), choiceTitle(account.lang)],
    [m.column_created_at(), formatMoment(account.created_at)],
  ];
  const name = [first_name, last_name].filter(Boolean).join(' ');
  if (tg_id !== null || name) facts.push([m.column_tg_id(), [tg_id, name].filter(Boolean).join(' · ')]);
  if (former_usernames.length > 0) facts.push([m.support_former_names(), former_usernames.join(', ')]);
  if (referrer !== null) facts.push([m.support_referrer(), <AccountLink key="referrer" id={referrer} />]);
  if (merged_into !== null) facts.push([m.support_merged_into(), <AccountLink key="kept" id={merged_into} />]);
  if (merged.length > 0) facts.push([m.support_merged_from(), merged.map((id) => <AccountLink key={id} id={id} />)]);
  return facts;
}

function Devices({ account: { devices } }: Props) {
  return (
    <Fold
      title={m.support_devices_open({ count: devices.list.length, total: devices.limit })}
      isEmpty={devices.list.length === 0}
    >
      {devices.list.map((device) => (
        <li key={device.id}>
          <p>{deviceName(device)}</p>
          <p className="text-muted">
            {m.support_last_seen({ time: formatMoment(device.last_seen_at) })}
            {!device.may_download && ` · ${m.support_device_off()}`}
          </p>
        </li>
      ))}
    </Fold>
  );
}

function Sessions({ account }: Props) {
  const [ending, setEnding] = useState<AdminAccount['sessions'][number] | null>(null);
  const { sessions } = account;
  return (
    <>
      <Fold title={m.support_sessions_open({ count: sessions.length })} isEmpty={sessions.length === 0}>
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-2">
            <div className="min-w-0">
              <p>{[session.browser, session.system].filter(Boolean).join(' · ') || m.support_session_unknown()}</p>
              <p className="text-muted">
                {m.support_last_seen({ time: formatMoment(session.last_used_at) })}
                {session.impersonated_by !== null && ` · ${m.support_session_by({ number: session.impersonated_by })}`}
              </p>
            </div>
            <IconButton label={m.support_session_end()} onClick={() => setEnding(session)}>
              <LogOut aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </Fold>
      {ending && <EndSessionDialog account={account} session={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function Banners({ account: { banners } }: Props) {
  const locale = useLocale();
  return (
    <Fold title={m.support_banners_open({ count: banners.length })} isEmpty={banners.length === 0}>
      {banners.map(({ id, text, text_ru }) => (
        <li key={id} className="break-words">
          <TextLink to={`/admin/banners/${id}`}>{locale === 'ru' ? text_ru : text}</TextLink>
        </li>
      ))}
    </Fold>
  );
}

/** A list that opens below its title; a plain line while it is empty. */
function Fold({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return <p className="rounded-picture border border-line px-4 py-2.5 text-muted text-sm">{title}</p>;
  return (
    <details className="rounded-picture border border-line bg-panel px-4 text-sm">
      <summary className="cursor-pointer py-2.5 font-medium">{title}</summary>
      <ul className="flex flex-col gap-2 pb-3">{children}</ul>
    </details>
  );
}
