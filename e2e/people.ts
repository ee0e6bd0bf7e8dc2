import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { mailPort } from './addresses.ts';
import { interactive } from './hydrated.ts';

export const password = 'bright copper kettles';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  expires: number;
}

export interface Person {
  email: string;
  tokens: Tokens;
}

interface Mail {
  subject: string;
  text: string;
}

export const newEmail = (name = 'anna'): string => `${name}-${randomUUID().slice(0, 8)}@example.com`;

/** Mails to this address, newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const url = `http://127.0.0.1:${mailPort}/control/messages?to=${encodeURIComponent(address)}`;
  return (await (await request.get(url)).json()).messages;
}

/** The code in the newest mail with this subject; waits until there are more than `known` such mails. */
export async function codeFor(
  request: APIRequestContext,
  address: string,
  subject: string,
  known = 0,
): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await mailsTo(request, address)).filter((one) => one.subject === subject);
      code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0];
      return mails.length;
    })
    .toBeGreaterThan(known);
  return code ?? '';
}

/** Creates an account with a confirmed address over the API. */
export async function register(request: APIRequestContext, email = newEmail()): Promise<Person> {
  const subject = 'Your code to register';
  const known = (await mailsTo(request, email)).filter((mail) => mail.subject === subject).length;
  const body = { email, password, passwordConfirm: password, lang: 'en' };
  const { id } = (await (await request.post('/api/auth/register', { data: body })).json()).data;
  const code = await codeFor(request, email, subject, known);
  const confirmed = await request.post('/api/auth/register/confirm', { data: { id, code } });
  return { email, tokens: (await confirmed.json()).data };
}

export async function logIn(request: APIRequestContext, email: string, secret = password): Promise<Tokens> {
  const response = await request.post('/auth/login', { data: { email, password: secret } });
  return (await response.json()).data;
}

/** Opens a page as a signed-in person and waits until it is hydrated. */
export async function openAs(page: Page, { tokens }: Pick<Person, 'tokens'>, path: string): Promise<void> {
  await storeSession(page, tokens);
  await open(page, path);
}

/** Stores the session from a blank page of the same origin, because a page of the app would start requests at once. */
export async function storeSession(page: Page, tokens: Tokens): Promise<void> {
  const blank = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
  await page.route('/blank', (route) => route.fulfill(blank));
  await page.goto('/blank');
  await page.evaluate((session) => localStorage.setItem('session', JSON.stringify(session)), {
    ...tokens,
    expires_at: Date.now() + tokens.expires,
  });
}

/** Opens a page and waits until its buttons are hydrated, so that no click is lost. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await interactive(page.locator('body, main button'));
}

export const storedSession = (page: Page): Promise<Tokens | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? 'null'));

/** Removes console errors about these expected statuses from the problems of a journey. */
export function ignoreStatuses(problems: string[], ...statuses: number[]): void {
  const isExpected = (problem: string) => statuses.some((status) => problem.includes(`status of ${status}`));
  const rest = problems.filter((problem) => !isExpected(problem));
  problems.splice(0, problems.length, ...rest);
}

/** Starts the bot as a new user of the Telegram simulator and returns the code from the chat. */
export async function requestBotCode(page: Page, path: string): Promise<string> {
  const phone = await page.context().newPage();
  await phone.goto(path);
  await phone.getByLabel('New person').fill('Zoë');
  await phone.getByRole('button', { name: 'Add' }).click();
  await phone.getByRole('button', { name: 'Start' }).click();
  const digits = phone.getByText(/Your code: \d{6}/);
  await expect(digits).toBeVisible();
  const code = /\d{6}/.exec((await digits.textContent()) ?? '')?.[0] ?? '';
  await phone.close();
  return code;
}
