import {
  BadgeCheck,
  CreditCard,
  Infinity as Endless,
  Gem,
  LayoutGrid,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  MessagesSquare,
  MonitorSmartphone,
  PackageCheck,
  Settings,
  ShieldCheck,
  TriangleAlert,
  Upload,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PublicLinks } from '../../api/page-context.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { ExternalLink } from '../../navigation/external-link.tsx';
import { pagePath } from '../../navigation/page-path.ts';
import { type AccountSummary, isEndNear, isVerified } from '../../session/account-summary.ts';
import { formatDate } from '../../ui/format-date.ts';
import { daysLeft } from '../../ui/format-time-left.ts';
import { UnlockLink } from './unlock-link.tsx';

export interface AccountMenuProps {
  account: AccountSummary;
  /** Milliseconds since 1970, from which the days left are computed. */
  now: number;
  links: PublicLinks;
  onLogout: () => void;
}

const entryLook =
  'flex h-10 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-base transition-colors duration-feedback hover:bg-well';

/** The name, the plan with its end, and the links of the account. */
export function AccountMenuPanel({ account, now, links, onLogout }: AccountMenuProps) {
  const { core_team, role, private_chat_url, sub, updated_assets: updated = 0 } = account;
  return (
    <>
      <Identity account={account} now={now} />
      <nav aria-label={m.menu_nav()} className="p-2">
        <ul>
          <Entry to="/catalog" icon={LayoutGrid} label={m.menu_catalog()} className="md:hidden" />
          <Entry to="/settings/subscription" icon={Gem} label={m.menu_subscription()} />
          <Entry to="/settings/payments" icon={CreditCard} label={m.menu_payments()} />
          <Entry to="/settings/devices" icon={MonitorSmartphone} label={m.menu_devices()} />
          {updated > 0 && (
            <Entry to="/settings/updates" icon={PackageCheck} label={m.menu_updated_assets({ count: updated })} />
          )}
          {role === 'admin' && <Entry to="/admin" icon={ShieldCheck} label={m.admin_title()} />}
          {core_team && <Entry to="/account/upload" icon={Upload} label={m.menu_upload()} />}
          {private_chat_url && sub !== 'free' && (
            <li>
              <ExternalLink href={private_chat_url} className={entryLook}>
                <EntryContent icon={MessagesSquare}>{m.menu_private_chat()}</EntryContent>
              </ExternalLink>
            </li>
          )}
          {links.supportChat && (
            <li>
              <ExternalLink href={links.supportChat} className={entryLook}>
                <EntryContent icon={LifeBuoy}>{m.menu_support()}</EntryContent>
              </ExternalLink>
            </li>
          )}
          <Entry to="/settings" icon={Settings} label={m.menu_settings()} />
        </ul>
      </nav>
      <div className="border-line border-t p-2">
        <button type="button" onClick={onLogout} className={entryLook}>
          <EntryContent icon={LogOut}>{m.menu_logout()}</EntryContent>
        </button>
      </div>
    </>
  );
}

function Identity({ account, now }: Pick<AccountMenuProps, 'account' | 'now'>) {
  const { username, email, sub, sub_end } = account;
  const days = sub_end === null ? null : daysLeft(new Date(sub_end), new Date(now));
  return (
    <div className="flex flex-col gap-3 border-line border-b p-4 pt-3">
      <div>
        <p className="flex items-center gap-1.5">
          <span className="truncate font-semibold text-md">{username}</span>
          {isVerified(account) && (
            <BadgeCheck role="img" aria-label={m.menu_verified()} className="size-4 shrink-0 text-accent" />
          )}
        </p>
        {email && <p className="truncate text-muted text-sm">{email}</p>}
        {!isVerified(account) && (
          <p className="mt-1 flex items-center gap-1.5 text-amber text-sm">
            <TriangleAlert aria-hidden className="size-4" />
            {m.menu_unverified()}
          </p>
        )}
      </div>
      <div className="flex items-center justify-between gap-2 text-sm">
        <span className="font-medium first-letter:uppercase">{sub}</span>
        {sub === 'free' || sub_end === null || days === null ? (
          <Endless role="img" aria-label={m.menu_endless()} className="size-5 text-muted" />
        ) : (
          <span className="flex flex-col items-end font-mono text-xs">
            <time dateTime={sub_end} className="text-muted">
              {m.menu_until({ date: formatDate(sub_end, 'local') })}
            </time>
            <span className={isEndNear(days) ? 'text-red' : ''}>{m.menu_days_left({ count: days })}</span>
          </span>
        )}
      </div>
      {sub === 'free' && (
        <div className="grid lg:hidden">
          <UnlockLink />
        </div>
      )}
    </div>
  );
}

interface EntryProps {
  to: string;
  icon: LucideIcon;
  label: string;
  className?: string;
}

function Entry({ to, icon, label, className }: EntryProps) {
  return (
    <li className={className}>
      <Link to={pagePath(to, useLocale())} prefetch="intent" viewTransition className={entryLook}>
        <EntryContent icon={icon}>{label}</EntryContent>
      </Link>
    </li>
  );
}

function EntryContent({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden className="size-4 text-muted" />
      {children}
    </>
  );
}
