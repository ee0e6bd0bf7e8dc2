import { defineMail } from '../../platform/mail/template.ts';

/** Something that an account had looked for in vain can be found now. */
export const wishGrantedMail = defineMail<{ words: string; total: number; siteUrl: string }>({
  name: 'wish-granted',
  en: ({ words, total, siteUrl }) => ({
    subject: `Now in the catalogue: ${words}`,
    preheader: `Your search finds ${total === 1 ? 'an asset' : `${total} assets`} now.`,
    paragraphs: [
      `You asked to be told when there is something for “${words}”.`,
      total === 1 ? 'An asset has been published that fits.' : `There are ${total} assets that fit now.`,
    ],
    button: { label: 'See what there is', url: `${siteUrl}/search?search=${encodeURIComponent(words)}` },
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
