import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { type AccountSummary, allowanceTone, downloadsLeft } from '../../session/account-summary.ts';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { UnlockLink } from './unlock-link.tsx';

/** The downloads left today, and on the free plan a link to the other plans. */
export function AccountStatus({ account }: { account: AccountSummary }) {
  return (
    <>
      {account.sub === 'free' && (
        <div className="mr-1 hidden lg:block">
          <UnlockLink />
        </div>
      )}
      <Allowance account={account} />
    </>
  );
}

/** The downloads left today, as an arc around the number; at zero a link to the plans. */
function Allowance({ account }: { account: AccountSummary }) {
  const locale = useLocale();
  const left = downloadsLeft(account);
  const total = account.downloads_per_day;
  const isUsedUp = left <= 0;
  const label = isUsedUp ? m.header_allowance_none() : m.header_allowance({ count: left, total });
  return (
    <Link
      to={pagePath(isUsedUp ? '/pricing' : '/settings/subscription', locale)}
      title={label}
      prefetch="intent"
      viewTransition
      className={`flex h-10 items-center gap-2 rounded-control px-0.5 transition-colors duration-feedback ${
        isUsedUp ? 'bg-red-tint text-red md:pr-3' : 'hover:bg-well'
      }`}
    >
      <ProgressRing label={label} value={left} max={total} tone={allowanceTone(left)}>
        {left}
      </ProgressRing>
      {isUsedUp && <span className="hidden font-medium text-sm md:block">{m.header_upgrade()}</span>}
    </Link>
  );
}
