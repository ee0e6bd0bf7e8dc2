import { html, type Markup } from '../mail/html.ts';
import { pageFrame } from '../page-server.ts';
import type { Payment } from './payments.ts';

const NOTE = 'This simulates the coin provider on this machine. No coin moves.';
const REFRESH_SECONDS = 2;

const amountOf = ({ pay_amount, pay_currency }: Payment): string => `${pay_amount} ${pay_currency.toUpperCase()}`;

export const listPage = (payments: readonly Payment[]): Markup =>
  pageFrame({
    title: 'A wallet',
    note: NOTE,
    refreshSeconds: REFRESH_SECONDS,
    body:
      payments.length > 0
        ? html`<p>Which payment would you like to make?</p>
<ul class="rows">
${payments.map(
  (payment) => html`<li><a href="/payments/${payment.payment_id}">${amountOf(payment)}</a>
<span class="quiet">${payment.order_description ?? 'A second transfer'}</span>
<span class="badge">${payment.payment_status}</span></li>`,
)}
</ul>`
        : html`<p>No payments yet. Choose a coin on the site, and its payment appears here.</p>`,
  });

const canPay = ({ payment_status }: Payment): boolean => ['waiting', 'expired'].includes(payment_status);

export const paymentPage = (payment: Payment): Markup =>
  pageFrame({
    title: 'Send coins',
    note: NOTE,
    refreshSeconds: REFRESH_SECONDS,
    body: html`<nav><a href="/">All payments</a></nav>
<section class="panel">
<p class="sum">${amountOf(payment)}</p>
<p><span class="badge">${payment.payment_status}</span></p>
<dl>
<dt>For</dt><dd>${payment.order_description ?? '—'}</dd>
<dt>Price</dt><dd>$${payment.price_amount}</dd>
<dt>Network</dt><dd>${payment.network}</dd>
<dt>Address</dt><dd class="address">${payment.pay_address}</dd>
${payment.payin_extra_id ? html`<dt>Memo</dt><dd class="address">${payment.payin_extra_id}</dd>` : null}
<dt>Sent</dt><dd>${payment.actually_paid}</dd>
</dl>
${
  canPay(payment)
    ? html`<form method="post">
<button name="share" value="1">Send ${amountOf(payment)}</button>
<button class="plain" name="share" value="0.9">Send a tenth less</button>
<button class="plain" name="share" value="1.1">Send a tenth more</button>
</form>
<form method="post">
<button class="plain" name="fate" value="expired">Let it expire</button>
<button class="plain" name="fate" value="failed">Let it fail</button>
</form>`
    : null
}
</section>`,
  });

export const missingPage = (): Markup =>
  pageFrame({ title: 'No such payment', note: NOTE, body: html`<p><a href="/">All payments</a></p>` });
