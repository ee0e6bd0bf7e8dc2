import type { Subscription } from '@polyshelf/contract/subscriptions';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { showToast } from '../../overlays/toasts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

/** The referral link, and how many people have joined and paid. */
export function ReferralLink({ referral }: Pick<Subscription, 'referral'>) {
  const link = new URL(pagePath('/', useLocale()), location.origin);
  link.searchParams.set('ref', referral.code);
  return (
    <>
      <div className="flex items-center gap-2 rounded-control bg-well py-1 pr-1 pl-3">
        <span className="min-w-0 flex-1 break-all font-mono text-sm">{link.href}</span>
        <CopyButton
          text={link.href}
          label={m.referral_copy()}
          copiedLabel={m.payment_copied()}
          onCopied={() => showToast({ kind: 'success', title: m.referral_copied() })}
        />
      </div>
      <p className="mt-2 text-muted">{m.referral_counts({ count: referral.joined, rewarded: referral.rewarded })}</p>
    </>
  );
}
