import type { Payment } from '@polyshelf/contract/payments';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { NewTabLink } from './new-tab-link.tsx';

/** Rules for the customer while a payment is pending. */
export function PaymentRules({ coin }: Pick<Payment, 'coin'>) {
  const titleId = useId();
  const rules =
    coin === null
      ? [m.payment_rule_card(), m.payment_rule_keep(), m.payment_rule_one(), m.payment_rule_minutes()]
      : [
          m.payment_rule_address(),
          m.payment_rule_keep(),
          m.payment_rule_one(),
          m.payment_rule_exact(),
          m.payment_rule_exchange(),
        ];
  return (
    <aside aria-labelledby={titleId} className="rounded-control border border-amber-line bg-amber-tint p-4">
      <h3 id={titleId} className="flex items-center gap-2 font-medium">
        <TriangleAlert aria-hidden className="size-5 text-amber" />
        {m.payment_rules()}
      </h3>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-pretty text-sm">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        <li>
          {m.payment_rule_listed()}
          {coin !== null && (
            <>
              {' '}
              <NewTabLink to="/crypto-faq">{m.payment_crypto_help()}</NewTabLink>
            </>
          )}
        </li>
      </ul>
    </aside>
  );
}
