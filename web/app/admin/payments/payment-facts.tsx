import type { AdminPayment } from '@polyshelf/contract/admin-payments';
import { formatMoney } from '@polyshelf/contract/money';
import { planName } from '@polyshelf/contract/plans';
import type { ReactNode } from 'react';
import { coinFace } from '../../features/payments/coin-faces.ts';
import { methodWords, priceOf } from '../../features/payments/payment-words.ts';
import { m } from '../../i18n/compiled/messages.js';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { FactSection } from '../facts.tsx';
import { AccountLink, PaymentLink, TextLink } from '../record-link.tsx';
import { choiceTitle } from '../tables/table-words.ts';

/** Who pays what, in which way, and when. */
export function PaymentFacts({ page }: { page: AdminPayment }) {
  const { payment, account } = page;
  const { address, memo } = payment;
  return (
    <>
      <FactSection
        title={m.payment_fact_customer()}
        facts={[
          [
            m.column_account(),
            <TextLink key="account" to={`/admin/accounts/${account.id}`}>
              {account.username}
            </TextLink>,
          ],
          [m.column_email(), account.email],
          ...(page.opened_by === account.id
            ? []
            : [[m.payment_fact_opened_by(), <AccountLink key="opened" id={page.opened_by} />] as const]),
        ]}
      />
      <FactSection title={m.column_payment()} facts={moneyFacts(page)}>
        {address && <Copyable name={m.column_address()} value={address} copyLabel={m.payment_copy_address()} />}
        {memo && <Copyable name={m.column_memo()} value={memo} copyLabel={m.payment_copy_memo()} />}
      </FactSection>
      <FactSection title={m.column_at()} facts={timeFacts(page)} />
    </>
  );
}

function moneyFacts({ payment, external_id, parent, attempt }: AdminPayment) {
  const { coin, received, missing, amount_to_pay, asked_usd_cents } = payment;
  const unit = coin === null ? '' : ` ${coinFace(coin).ticker}`;
  const facts: [string, ReactNode][] = [
    [m.payment_fact_bought(), `${planName(payment.sub)}, ${m.support_days({ count: payment.sub_days })}`],
    [m.payment_fact_price(), asked_usd_cents === null ? priceOf(payment) : formatMoney(asked_usd_cents, 'usd')],
    [m.column_provider(), choiceTitle(payment.provider)],
    [m.payment_fact_method(), methodWords(payment)],
  ];
  if (payment.promo !== null) facts.push([m.column_promo(), payment.promo]);
  if (amount_to_pay !== null) facts.push([m.column_amount_to_pay(), amount_to_pay + unit]);
  if (received !== null) facts.push([m.column_received(), received + unit]);
  if (missing !== null) facts.push([m.payment_fact_missing(), missing + unit]);
  if (external_id !== null) facts.push([m.column_external_id(), external_id]);
  if (parent !== null) facts.push([m.payment_fact_parent(), <PaymentLink key="parent" id={parent} />]);
  if (attempt !== null) facts.push([m.column_attempts(), attempt]);
  return facts;
}

function timeFacts({ payment, next_check_at, unknown_since }: AdminPayment) {
  const times: [string, string | null][] = [
    [m.column_created_at(), payment.created_at],
    [m.column_expires_at(), payment.expires_at],
    [m.column_closed_at(), payment.closed_at],
    [m.column_next_check_at(), next_check_at],
    [m.payment_fact_silent(), unknown_since],
  ];
  return times.flatMap(([name, at]): [string, string][] => (at === null ? [] : [[name, formatMoment(at)]]));
}

interface CopyableProps {
  name: string;
  value: string;
  copyLabel: string;
}

const Copyable = ({ name, value, copyLabel }: CopyableProps) => (
  <div className="mt-2 flex items-center gap-2 rounded-control bg-well py-1 pr-1 pl-3">
    <div className="min-w-0 flex-1">
      <p className="text-muted text-xs">{name}</p>
      <p className="break-all font-mono text-sm">{value}</p>
    </div>
    <CopyButton text={value} label={copyLabel} copiedLabel={m.payment_copied()} />
  </div>
);
