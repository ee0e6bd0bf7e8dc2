import { defineMail } from '../../../platform/mail/template.ts';

export const accountsMergedMail = defineMail<{ username: string; siteUrl: string }>({
  name: 'accounts-merged',
  en: ({ username, siteUrl }) => ({
    subject: 'Your two accounts are now one',
    preheader: `The account ${username} stays.`,
    paragraphs: [
      `As you asked, our team has merged your two accounts. The account ${username} stays; the other one is closed.`,
      'Payments, the time left on your plan, devices, favourites, collections and downloads are all on the account that stays.',
    ],
    button: { label: 'Open the account', url: `${siteUrl}/settings` },
    footer: 'If you did not ask for this, reply to this mail.',
  }),
  ru: ({ username, siteUrl }) => ({
    subject: 'Два ваших аккаунта объединены',
    preheader: `Остался аккаунт ${username}.`,
    paragraphs: [
      `Наша команда объединила два ваших аккаунта, как вы просили. Остался аккаунт ${username}, другой закрыт.`,
      'Платежи, оставшиеся дни тарифа, устройства, избранное, коллекции и скачивания теперь на нём.',
    ],
    button: { label: 'Открыть аккаунт', url: `${siteUrl}/ru/settings` },
    footer: 'Если вы об этом не просили, ответьте на это письмо.',
  }),
});
