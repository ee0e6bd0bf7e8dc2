import { formatMoney } from '@polyshelf/contract/money';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useRef, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { Terms } from './choice.rules.ts';
import { MinimumNotice } from './minimum-notice.tsx';
import { NewTabLink } from './new-tab-link.tsx';
import { minimumQuery } from './payment-queries.ts';

interface Props {
  terms: Terms;
  isBusy: boolean;
  /** `isTest` when Shift was held: an administrator tests the card provider. */
  onConfirm: (isTest: boolean) => void;
}

/** The total, the consent and the button; always visible on phones. */
export function CheckoutPay({ terms, isBusy, onConfirm }: Props) {
  const { total, alike, currency, renewal, period } = terms;
  const coin = terms.method?.coin ?? null;
  const { data: minimum = 0 } = useQuery({ ...minimumQuery(coin ?? ''), enabled: coin !== null });
  const isRaised = minimum > total;
  const [hasConsent, setConsent] = useState(false);
  const [isConsentMissing, setConsentMissing] = useState(false);
  const consent = useRef<HTMLDivElement>(null);

  function confirm(event: MouseEvent) {
    if (renewal === null || hasConsent) return onConfirm(event.shiftKey);
    setConsentMissing(true);
    consent.current?.querySelector('input')?.focus();
  }

  return (
    <div className="min-w-0 md:sticky md:top-4 md:self-start max-md:sticky max-md:bottom-0 max-md:-mx-6 max-md:border-line max-md:border-t max-md:bg-panel max-md:px-6 max-md:py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{m.payment_total()}</span>
        <span className="flex items-baseline gap-3">
          {/* This amount is the price of the plan, so it is hidden when a higher minimum is charged. */}
          {alike && !isRaised && (
            <span className="font-mono text-muted text-sm">≈ {formatMoney(alike.amount, alike.currency)}</span>
          )}
          <output className="font-medium font-mono text-xl tracking-tight">
            {formatMoney(Math.max(total, minimum), currency)}
          </output>
        </span>
      </p>
      {coin && isRaised && <MinimumNotice coin={coin} minimum={minimum} price={total} />}
      {renewal !== null && (
        <div ref={consent}>
          <Checkbox
            checked={hasConsent}
            isInvalid={isConsentMissing && !hasConsent}
            onChange={(event) => setConsent(event.target.checked)}
          >
            <span className="text-sm">
              {m.payment_consent({ price: formatMoney(renewal, currency), count: period.months })}{' '}
              <NewTabLink to="/settings/subscription">{m.payment_consent_settings()}</NewTabLink>
            </span>
            <span role="alert" className="block text-red text-sm">
              {isConsentMissing && !hasConsent && m.payment_consent_missing()}
            </span>
          </Checkbox>
        </div>
      )}
      <Button size="lg" className="mt-2 w-full" isBusy={isBusy} onClick={confirm}>
        {m.payment_confirm()}
      </Button>
      <p className="mt-2 text-center text-muted text-xs">
        {m.payment_terms()} <NewTabLink to="/docs/pravila">{m.legal_pravila()}</NewTabLink>,{' '}
        <NewTabLink to="/docs/privacy_policy">{m.legal_privacy_policy()}</NewTabLink>
      </p>
    </div>
  );
}
