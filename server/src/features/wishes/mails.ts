import { defineMail } from '../../platform/mail/template.ts';

export const wishGrantedMail = defineMail<{ words: string; total: number; siteUrl: string }>({
  name: 'wish-granted',
  isSubjectPrivate: true,
  en: ({ words, total, siteUrl }) => ({
    subject: `Now in the catalogue: ${words}`,
    preheader: `Your search now finds ${total === 1 ? 'an asset' : `${total} assets`}.`,
    paragraphs: [
      `You asked for a mail when there is something for “${words}”.`,
      total === 1 ? 'A matching asset has been published.' : `There are now ${total} matching assets.`,
    ],
    button: { label: 'See the results', url: `${siteUrl}/search?search=${encodeURIComponent(words)}` },
    footer: 'You get this mail once, because you asked for it on the search page.',
  }),
  ru: ({ words, total, siteUrl }) => ({
    subject: `Теперь в каталоге: ${words}`,
    preheader: `По вашему запросу уже есть ${total === 1 ? 'ассет' : `${total} шт.`}`,
    paragraphs: [
      `Вы просили сообщить, когда появится что-нибудь по запросу «${words}».`,
      total === 1 ? 'Опубликован подходящий ассет.' : `Подходящих ассетов сейчас: ${total}.`,
    ],
    button: { label: 'Посмотреть', url: `${siteUrl}/ru/search?search=${encodeURIComponent(words)}` },
    footer: 'Это письмо приходит один раз: вы попросили о нём на странице поиска.',
  }),
});

export const wantedFulfilledMail = defineMail<{ title: string; title_ru: string; path: string; siteUrl: string }>({
  name: 'wanted-fulfilled',
  isSubjectPrivate: true,
  en: ({ title, path, siteUrl }) => ({
    subject: `Now in the catalogue: ${title}`,
    preheader: 'What you asked for has been published.',
    paragraphs: [`You asked for a mail when there is “${title}”. It is in the catalogue now.`],
    button: { label: 'Have a look', url: `${siteUrl}${path}` },
    footer: 'You get this mail once, because you asked for it on our site.',
  }),
  ru: ({ title_ru, path, siteUrl }) => ({
    subject: `Теперь в каталоге: ${title_ru}`,
    preheader: 'Опубликовано то, о чём вы просили.',
    paragraphs: [`Вы просили сообщить, когда появится «${title_ru}». Теперь это есть в каталоге.`],
    button: { label: 'Посмотреть', url: `${siteUrl}/ru${path}` },
    footer: 'Это письмо приходит один раз: вы попросили о нём на нашем сайте.',
  }),
});
