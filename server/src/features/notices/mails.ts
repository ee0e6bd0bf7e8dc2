import { defineMail } from '../../platform/mail/template.ts';
import type { MailedAccount } from './queries.ts';

/** A longer list says how many more there are. */
const MAX_LISTED = 20;

type Params = {
  /** One line per asset, in the language of the account. */
  lines: string[];
  total: number;
  siteUrl: string;
  token: string;
};

/** The assets of a mail, each with its newest version and what changed in it. */
export function describeUpdates(
  assets: NonNullable<MailedAccount['assets']>,
  lang: 'en' | 'ru',
): Pick<Params, 'lines' | 'total'> {
  const lines = assets.slice(0, MAX_LISTED).map(({ name, name_ru, version, note, note_ru }) => {
    const [shownName, shownNote] = lang === 'ru' ? [name_ru ?? name, note_ru ?? note] : [name, note];
    const title = lang === 'ru' ? `${shownName}, версия ${version}` : `${shownName}, version ${version}`;
    return shownNote === '' ? title : `${title}: ${shownNote}`;
  });
  return { lines, total: assets.length };
}

export const newVersionsMail = defineMail<Params>({
  name: 'new-versions',
  en: ({ lines, total, siteUrl, token }) => ({
    subject: total === 1 ? 'An asset that you have has a new version' : `New versions of ${total} assets that you have`,
    preheader: lines[0] ?? '',
    paragraphs: [
      total === 1
        ? 'An asset that you have downloaded has a new version. It is free for you.'
        : 'Assets that you have downloaded have new versions. They are free for you.',
      ...lines,
      ...(total > lines.length ? [`And ${total - lines.length} more.`] : []),
    ],
    button: { label: 'See what has changed', url: `${siteUrl}/settings/updates` },
    footer: 'We send this mail at most once a day, when assets that you have downloaded change.',
    unsubscribe: {
      label: 'Stop these mails',
      url: `${siteUrl}/unsubscribe#${token}`,
      postUrl: `${siteUrl}/api/notices/unsubscribe/${token}`,
    },
  }),
  ru: ({ lines, total, siteUrl, token }) => ({
    subject: total === 1 ? 'У вашего ассета вышла новая версия' : `Новые версии ваших ассетов: ${total}`,
    preheader: lines[0] ?? '',
    paragraphs: [
      total === 1
        ? 'Вышла новая версия ассета, который вы скачивали. Для вас она бесплатна.'
        : 'Вышли новые версии ассетов, которые вы скачивали. Для вас они бесплатны.',
      ...lines,
      ...(total > lines.length ? [`И ещё ${total - lines.length}.`] : []),
    ],
    button: { label: 'Посмотреть, что изменилось', url: `${siteUrl}/ru/settings/updates` },
    footer: 'Мы пишем не чаще раза в день, когда меняются ассеты, которые вы скачивали.',
    unsubscribe: {
      label: 'Больше не присылать',
      url: `${siteUrl}/ru/unsubscribe#${token}`,
      postUrl: `${siteUrl}/api/notices/unsubscribe/${token}`,
    },
  }),
});
