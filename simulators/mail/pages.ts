import type { FaultMode, FaultPlan } from './faults.ts';
import { html, type Markup } from './html.ts';
import { MAX_MAILS, type Mail } from './outbox.ts';
import type { Mailbox } from './read-message.ts';

const REFRESH_SECONDS = 3;

const clockTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const dayMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const fullTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

const faultText: Record<Exclude<FaultMode, 'none'>, string> = {
  refuse: 'refuses mail permanently (550)',
  temporary: 'refuses mail temporarily (451)',
  silent: 'accepts connections and does not respond',
  slow: 'responds slowly',
};

interface Layout {
  title: string;
  body: Markup;
  refreshes?: boolean;
}

const layout = ({ title, body, refreshes = false }: Layout): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${refreshes && html`<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`}
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/outbox.css">
</head>
<body>
${body}
</body>
</html>
`;

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

function shortTime(moment: Date): string {
  const isToday = moment.toDateString() === new Date().toDateString();
  return isToday ? clockTime.format(moment) : `${dayMonth.format(moment)}, ${clockTime.format(moment)}`;
}

const time = (moment: Date): Markup =>
  html`<time datetime="${moment.toISOString()}" title="${fullTime.format(moment)}">${shortTime(moment)}</time>`;

const mailbox = ({ name, address }: Mailbox): Markup =>
  html`<span class="mailbox">${name && html`<span class="name">${name}</span> `}<span class="address">${address}</span></span>`;

const sender = ({ from, envelope }: Mail): Mailbox => from ?? { name: '', address: envelope.from };

const subject = (mail: Mail): string => mail.subject || 'No subject';

const faultNotice = ({ mode, count }: FaultPlan): Markup | null =>
  mode === 'none'
    ? null
    : html`<p class="notice" role="status">A test is running: the server ${faultText[mode]}${
        count === undefined ? '' : `, for ${plural(count, 'more mail')}`
      }.</p>`;

const row = (mail: Mail): Markup => html`<tr>
<td class="subject"><a href="/messages/${mail.id}">${subject(mail)}</a></td>
<td class="to"><span class="label">to </span><span class="address">${mail.envelope.to.join(', ')}</span></td>
<td class="from"><span class="label">from </span><span class="address">${sender(mail).address}</span></td>
<td class="time">${time(mail.receivedAt)}</td>
</tr>`;

const emptyState = html`<div class="empty">
<p>No mail has been sent yet.</p>
<p>Every mail of the site arrives here instead of in a real mailbox. Register an account or change a password, and the
mail appears within ${REFRESH_SECONDS} seconds. The outbox is in memory and starts empty.</p>
</div>`;

const table = (mails: Mail[]): Markup => html`<table class="outbox">
<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">From</th><th scope="col">Time</th></tr></thead>
<tbody>
${mails.map(row)}
</tbody>
</table>`;

export const outboxPage = (mails: Mail[], faults: FaultPlan): Markup =>
  layout({
    title: mails.length > 0 ? `Outbox (${mails.length})` : 'Outbox',
    refreshes: true,
    body: html`<header>
<h1>Outbox</h1>
<p class="facts">${plural(mails.length, 'mail')} · stores the last ${MAX_MAILS} · refreshes every ${REFRESH_SECONDS} s</p>
</header>
<main>
${faultNotice(faults)}
${mails.length > 0 ? table(mails) : emptyState}
</main>`,
  });

export const mailPage = (mail: Mail): Markup =>
  layout({
    title: subject(mail),
    body: html`<header>
<nav><a href="/">Outbox</a></nav>
<h1>${subject(mail)}</h1>
</header>
<main>
<dl class="summary">
<dt>From</dt><dd>${mailbox(sender(mail))}</dd>
<dt>To</dt><dd>${mail.envelope.to.map((address) => mailbox({ name: '', address }))}</dd>
<dt>Received</dt><dd>${fullTime.format(mail.receivedAt)}</dd>
</dl>
<div class="parts">
<section>
<h2>HTML part</h2>
${
  mail.html
    ? html`<iframe src="/messages/${mail.id}/html" title="HTML part" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : html`<p class="none">This mail has no HTML part.</p>`
}
</section>
<section>
<h2>Text part</h2>
${mail.text ? html`<pre class="text">${mail.text}</pre>` : html`<p class="none">This mail has no text part.</p>`}
</section>
</div>
<section>
<h2>Headers</h2>
<dl class="headers">
${mail.headers.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`)}
</dl>
<p><a href="/messages/${mail.id}/raw">Raw source</a> <span class="size">${mail.raw.length} bytes</span></p>
</section>
</main>`,
  });

export const missingPage = (): Markup =>
  layout({
    title: 'No such mail',
    body: html`<header>
<nav><a href="/">Outbox</a></nav>
<h1>No such mail</h1>
</header>
<main>
<p class="none">The outbox has the last ${MAX_MAILS} mails in memory and loses them when it stops.</p>
</main>`,
  });
