import { html, type Markup } from '../mail/html.ts';
import { pageFrame } from '../page-server.ts';
import type { Problem } from './check-start.ts';
import type { Operation } from './operations.ts';

const NOTE = 'This simulates the card provider on this machine. No card is charged.';
const STATES: Record<number, string> = {
  5: 'waiting',
  10: 'declined',
  50: 'processing',
  60: 'returned',
  80: 'suspended',
  100: 'paid',
};

export const problemPage = ({ code, text }: Problem): Markup =>
  pageFrame({
    title: 'The payment cannot be started',
    note: NOTE,
    body: html`<section class="panel fault"><p class="sum">Error ${code}</p><p>${text}.</p></section>`,
  });

export const payPage = (operation: Operation): Markup =>
  pageFrame({
    title: 'Pay by card',
    note: NOTE,
    body: html`<section class="panel">
<p class="sum">${operation.outSum} ₽</p>
<dl>
<dt>For</dt><dd>${operation.description}</dd>
<dt>Invoice</dt><dd>${operation.invId}</dd>
<dt>Card</dt><dd class="address">${operation.card}</dd>
<dt>Renewals</dt><dd>${operation.isRecurring ? 'The shop may charge this card again' : 'No'}</dd>
</dl>
<form method="post" action="/operations/${operation.invId}">
<button name="act" value="pay">Pay ${operation.outSum} ₽</button>
<button class="plain" name="act" value="decline">Decline</button>
<button class="plain" name="act" value="pay_and_stay">Pay and close the tab</button>
</form>
</section>`,
  });

export const donePage = (operation: Operation): Markup =>
  pageFrame({
    title: operation.state === 100 ? 'Paid' : 'Not paid',
    note: NOTE,
    body: html`<section class="panel"><p class="sum">${operation.outSum} ₽</p>
<p><span class="badge">${STATES[operation.state] ?? ''}</span></p><p>You can close this tab.</p></section>`,
  });

export const listPage = (operations: readonly Operation[], cardIs: string): Markup =>
  pageFrame({
    title: 'A bank',
    note: NOTE,
    body: html`<section class="panel">
<p>When the shop charges the card again, the bank</p>
<form method="post" action="/card">
<button class="${cardIs === 'paid' ? '' : 'plain'}" name="recurring" value="paid">accepts</button>
<button class="${cardIs === 'declined' ? '' : 'plain'}" name="recurring" value="declined">declines: not enough money</button>
</form>
</section>
<ul class="rows">
${operations.map(
  (operation) => html`<li><span>${operation.invId}. ${operation.description}</span>
<span class="quiet">${operation.outSum} ₽${operation.parent ? `, by the card of ${operation.parent}` : ''}</span>
<span class="badge">${STATES[operation.state] ?? ''}</span></li>`,
)}
</ul>`,
  });
