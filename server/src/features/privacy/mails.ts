import { defineMail } from '../../platform/mail/template.ts';

export const accountDeletedMail = defineMail<{ siteUrl: string }>({
  name: 'account-deleted',
  en: ({ siteUrl }) => ({
    subject: 'Your account was deleted',
    preheader: 'Your data has been deleted.',
    paragraphs: [
      'Your account was deleted, together with your address, name, password, devices and sessions.',
      'Payments and the log of security events are kept without your name, as the law requires.',
    ],
    button: { label: 'Open the site', url: siteUrl },
    footer: 'This is our last mail to you. If you did not delete the account, write to us at once.',
  }),
  ru: ({ siteUrl }) => ({
    subject: 'Ваш аккаунт удалён',
    preheader: 'Ваши данные удалены.',
    paragraphs: [
      'Ваш аккаунт удалён вместе с адресом, именем, паролем, устройствами и сеансами.',
      'Платежи и журнал событий безопасности хранятся без вашего имени, как требует закон.',
    ],
    button: { label: 'Открыть сайт', url: `${siteUrl}/ru` },
    footer: 'Это наше последнее письмо. Если аккаунт удалили не вы, сразу напишите нам.',
  }),
});
