import { html, type Markup } from '../mail/html.ts';
import type { Bot } from './bot-methods.ts';
import type { Message, Person } from './chats.ts';

const REFRESH_SECONDS = 2;
const clockTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

const layout = (title: string, body: Markup, refreshes = false): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${refreshes && html`<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`}
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
</head>
<body>
${body}
</body>
</html>
`;

const chatLink = (bot: Bot, person: Person, payload: string): string =>
  `/${bot.username}/${person.id}${payload ? `?start=${encodeURIComponent(payload)}` : ''}`;

/** Stands for https://t.me/<bot>, and lets the visitor choose a person. */
export const choosePage = (bot: Bot, people: Person[], payload: string): Markup =>
  layout(
    `@${bot.username}`,
    html`<header>
<h1>${bot.firstName}</h1>
<p class="quiet">@${bot.username} · simulates Telegram on this machine. Nothing is sent anywhere else.</p>
</header>
<main>
<p>Whose phone is this?</p>
<ul class="people">
${people.map(
  (person) => html`<li><a href="${chatLink(bot, person, payload)}">${person.firstName}</a>
<span class="quiet">@${person.username} · ${person.languageCode} · ${person.id}</span></li>`,
)}
</ul>
<form method="post" action="/people">
<input type="hidden" name="start" value="${payload}">
<label>New person <input name="first_name" required maxlength="64" autocomplete="off"></label>
<label>Language <select name="language_code"><option>en</option><option>ru</option></select></label>
<button>Add</button>
</form>
</main>`,
  );

const bubble = ({ from, text, at }: Message): Markup => html`<li class="${from}">
<p>${text}</p><time datetime="${at.toISOString()}">${clockTime.format(at)}</time></li>`;

export const chatPage = (bot: Bot, person: Person, messages: Message[], payload: string): Markup =>
  layout(
    `${person.firstName} and @${bot.username}`,
    html`<header>
<nav><a href="/${bot.username}">Another phone</a></nav>
<h1>${bot.firstName}</h1>
<p class="quiet">You are ${person.firstName}, @${person.username}. The page refreshes every ${REFRESH_SECONDS} s.</p>
</header>
<main>
<ol class="chat">
${messages.length > 0 ? messages.map(bubble) : html`<li class="quiet">No messages yet. Press Start.</li>`}
</ol>
<form method="post" action="/${bot.username}/${person.id}/messages">
<input type="hidden" name="text" value="/start${payload ? ` ${payload}` : ''}">
<button class="wide">Start</button>
</form>
</main>`,
    true,
  );

export const missingPage = (): Markup =>
  layout('No such person', html`<header><h1>No such person</h1></header><main><p><a href="/">Back</a></p></main>`);
