import { defineMail } from '../../platform/mail/template.ts';
import type { Purpose } from './code.rules.ts';

const subjects: Record<Purpose, { en: string; ru: string; does: { en: string; ru: string } }> = {
  register_email: {
    en: 'Your code to register',
    ru: 'Код для регистрации',
    does: { en: 'finish your registration', ru: 'завершить регистрацию' },
  },
  confirm_email: {
    en: 'Your code to confirm the e-mail',
    ru: 'Код для подтверждения почты',
    does: { en: 'confirm this e-mail address', ru: 'подтвердить этот адрес' },
  },
  change_email: {
    en: 'Your code to change the e-mail',
    ru: 'Код для смены почты',
    does: { en: 'make this the address of your account', ru: 'сделать этот адрес адресом вашего аккаунта' },
  },
  change_password: {
    en: 'Your code to change the password',
    ru: 'Код для смены пароля',
    does: { en: 'set your new password', ru: 'задать новый пароль' },
  },
};

export const codeMail = defineMail<{ purpose: Purpose; code: string }>({
  name: 'code',
  en: ({ purpose, code }) => ({
    subject: subjects[purpose].en,
    preheader: 'It is valid for 10 minutes.',
    paragraphs: [`Type this code on the site to ${subjects[purpose].does.en}. It is valid for 10 minutes.`],
    code,
    footer: 'Nobody of us will ever ask for this code. If you did not expect it, ignore this mail.',
  }),
  ru: ({ purpose, code }) => ({
    subject: subjects[purpose].ru,
    preheader: 'Он действует 10 минут.',
    paragraphs: [`Введите этот код на сайте, чтобы ${subjects[purpose].does.ru}. Он действует 10 минут.`],
    code,
    footer: 'Мы никогда не спрашиваем этот код. Если вы его не ждали, просто не обращайте внимания на письмо.',
  }),
});

/** Instead of a code, when somebody wants to use an address that has an account. */
export const accountExistsMail = defineMail<{ siteUrl: string }>({
  name: 'account-exists',
  en: ({ siteUrl }) => ({
    subject: 'You already have an account',
    preheader: 'Somebody tried to use your address again.',
    paragraphs: [
      'Somebody, perhaps you, tried to use this address for an account. It has one already, so nothing was changed.',
      'Sign in as usual. If you have forgotten the password, choose "Forgot password" there.',
    ],
    button: { label: 'Open the site', url: siteUrl },
    footer: 'If it was not you, there is nothing to do.',
  }),
  ru: ({ siteUrl }) => ({
    subject: 'У вас уже есть аккаунт',
    preheader: 'Кто-то попробовал использовать ваш адрес ещё раз.',
    paragraphs: [
      'Кто-то, возможно вы, попробовал использовать этот адрес для аккаунта. Он уже занят вашим аккаунтом, поэтому ничего не изменилось.',
      'Войдите как обычно. Если вы забыли пароль, нажмите там «Забыли пароль».',
    ],
    button: { label: 'Открыть сайт', url: `${siteUrl}/ru` },
    footer: 'Если это были не вы, ничего делать не нужно.',
  }),
});

export const passwordChangedMail = defineMail<{ siteUrl: string }>({
  name: 'password-changed',
  en: ({ siteUrl }) => ({
    subject: 'Your password was changed',
    preheader: 'All sessions were ended.',
    paragraphs: [
      'The password of your account was changed. Every session was ended and the list of devices is empty.',
      'If it was not you, somebody can read your mail: secure your mailbox first, then write to us.',
    ],
    button: { label: 'Open the site', url: siteUrl },
    footer: 'We write whenever the password of an account changes.',
  }),
  ru: ({ siteUrl }) => ({
    subject: 'Ваш пароль изменён',
    preheader: 'Все сеансы завершены.',
    paragraphs: [
      'Пароль вашего аккаунта изменён. Все сеансы завершены, список устройств пуст.',
      'Если это были не вы, кто-то читает вашу почту: сначала защитите почтовый ящик, потом напишите нам.',
    ],
    button: { label: 'Открыть сайт', url: `${siteUrl}/ru` },
    footer: 'Мы пишем каждый раз, когда меняется пароль аккаунта.',
  }),
});

/** To the address that the account no longer has. */
export const emailChangedMail = defineMail<{ siteUrl: string }>({
  name: 'email-changed',
  en: ({ siteUrl }) => ({
    subject: 'The e-mail of your account was changed',
    preheader: 'This address no longer belongs to the account.',
    paragraphs: [
      'Your account has a new e-mail address; this one no longer belongs to it. Every session was ended.',
      'If it was not you, write to us at once.',
    ],
    button: { label: 'Open the site', url: siteUrl },
    footer: 'This is the last mail about the account to this address.',
  }),
  ru: ({ siteUrl }) => ({
    subject: 'Почта вашего аккаунта изменена',
    preheader: 'Этот адрес больше не связан с аккаунтом.',
    paragraphs: [
      'У вашего аккаунта новый адрес почты; этот с ним больше не связан. Все сеансы завершены.',
      'Если это были не вы, сразу напишите нам.',
    ],
    button: { label: 'Открыть сайт', url: `${siteUrl}/ru` },
    footer: 'Это последнее письмо об аккаунте на этот адрес.',
  }),
});
