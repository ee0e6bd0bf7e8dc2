import type { Locale } from './mail-content.ts';
import { defineMail } from './template.ts';

const moment = (locale: Locale, iso: string): string =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} UTC`;

/** An operator sends it to check the mail settings. */
export const testMail = defineMail<{ siteUrl: string; sentAt: string }>({
  name: 'test-mail',
  en: ({ siteUrl, sentAt }) => ({
    subject: 'Test mail: it arrived',
    preheader: `Mail from ${siteUrl} works.`,
    paragraphs: [
      `This is a test mail. If you are reading it, the site at ${siteUrl} can send mail.`,
      `Sent on ${moment('en', sentAt)}.`,
    ],
    button: { label: 'Open the site', url: siteUrl },
    footer: 'The operator of the site sent this mail. You do not need to reply.',
  }),
  ru: ({ siteUrl, sentAt }) => ({
    subject: 'Проверка почты: письмо дошло',
    preheader: `Почта с сайта ${siteUrl} работает.`,
    paragraphs: [
      `Это проверочное письмо. Раз вы его читаете, почта на сайте ${siteUrl} настроена верно.`,
      `Отправлено ${moment('ru', sentAt)}.`,
    ],
    button: { label: 'Открыть сайт', url: siteUrl },
    footer: 'Письмо отправлено по команде администратора сайта. Отвечать на него не нужно.',
  }),
});
