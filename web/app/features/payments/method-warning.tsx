import type { PaymentMethod } from '@polyshelf/contract/plans';
import { Info, TriangleAlert } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { NewTabLink } from './new-tab-link.tsx';

/** Warns about the limits of the chosen payment method. */
export function MethodWarning({ method }: { method: PaymentMethod | null }) {
  if (method?.slot === 'rk_sng') {
    return (
      <div className="flex gap-3 rounded-control border border-amber-line bg-amber-tint p-3">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-amber" />
        <div className="min-w-0 text-pretty">
          <p className="font-medium">{m.payment_sng_title()}</p>
          <p className="mt-1 text-sm">
            {m.payment_sng_text()} <NewTabLink to="/crypto-faq">{m.payment_crypto_help()}</NewTabLink>
          </p>
        </div>
      </div>
    );
  }
  if (method?.coin) {
    return (
      <div className="flex gap-3 rounded-control border border-blue-line bg-blue-tint p-3">
        <Info aria-hidden className="size-5 shrink-0 text-blue" />
        <p className="min-w-0 text-pretty text-sm">
          {m.payment_coin_text()} <NewTabLink to="/crypto-faq">{m.payment_crypto_help()}</NewTabLink>
        </p>
      </div>
    );
  }
  return null;
}
