import { defineMail } from '../../platform/mail/template.ts';
import type { ChangeKind } from './change.rules.ts';
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
  prove_email: {
    en: 'Confirm the change of your e-mail',
    ru: 'Подтвердите смену почты',
    does: { en: 'change the e-mail address of your account', ru: 'сменить адрес почты вашего аккаунта' },
  },
  prove_telegram_link: {
    en: 'Confirm that you are linking Telegram',
    ru: 'Подтвердите привязку Telegram',
    does: { en: 'link Telegram to your account', ru: 'привязать Telegram к вашему аккаунту' },
  },
  prove_telegram_unlink: {
    en: 'Confirm that you are unlinking Telegram',
    ru: 'Подтвердите отвязку Telegram',
    does: { en: 'unlink Telegram from your account', ru: 'отвязать Telegram от вашего аккаунта' },
  },
  prove_factor_remove: {
    en: 'Confirm that you are removing a second factor',
    ru: 'Подтвердите удаление второго фактора',
    does: { en: 'remove a second factor from your account', ru: 'удалить второй фактор из вашего аккаунта' },
  },
  prove_step_up: {
    en: 'Confirm that it is you',
    ru: 'Подтвердите, что это вы',
    does: { en: 'confirm that it is you', ru: 'подтвердить, что это вы' },
  },
  prove_undo: {
    en: 'Confirm that you are undoing a change',
    ru: 'Подтвердите отмену изменения',
    does: { en: 'undo a change in your account', ru: 'отменить изменение в вашем аккаунте' },
  },
};

export const codeMail = defineMail<{ purpose: Purpose; code: string }>({
  name: 'code',
  en: ({ purpose, code }) => ({
    subject: subjects[purpose].en,
    preheader: 'It is valid for 10 minutes.',
    paragraphs: [`Enter this code on the site to ${subjects[purpose].does.en}. It is valid for 10 minutes.`],
    code,
    footer: purpose.startsWith('prove_')
      ? 'We never ask you for this code. If you did not expect it, someone else is signed in to your account: change your password.'
      : 'We never ask you for this code. If you did not expect it, ignore this mail.',
  }),
  ru: ({ purpose, code }) => ({
    subject: subjects[purpose].ru,
    preheader: 'Он действует 10 минут.',
    paragraphs: [`Введите этот код на сайте, чтобы ${subjects[purpose].does.ru}. Он действует 10 минут.`],
    code,
    footer: purpose.startsWith('prove_')
      ? 'Мы никогда не спрашиваем этот код. Если вы его не ждали, в ваш аккаунт вошёл кто-то другой: смените пароль.'
      : 'Мы никогда не спрашиваем этот код. Если вы его не ждали, просто не обращайте внимания на письмо.',
  }),
});

const openSite = {
  en: (siteUrl: string) => ({ label: 'Open the site', url: siteUrl }),
  ru: (siteUrl: string) => ({ label: 'Открыть сайт', url: `${siteUrl}/ru` }),
};
const notYou = {
  en: 'If it was not you, you can ignore this mail.',
  ru: 'Если это были не вы, ничего делать не нужно.',
};

/** Sent instead of a code when a person enters an email that already has an account. */
export const accountExistsMail = defineMail<{ siteUrl: string }>({
  name: 'account-exists',
  en: ({ siteUrl }) => ({
    subject: 'You already have an account',
    preheader: 'Someone entered your address again.',
    paragraphs: [
      'Someone, perhaps you, entered this address for an account. It already has one, so nothing was changed.',
      'Sign in as usual. If you have forgotten the password, choose "Forgot password".',
    ],
    button: openSite.en(siteUrl),
    footer: notYou.en,
  }),
  ru: ({ siteUrl }) => ({
    subject: 'У вас уже есть аккаунт',
    preheader: 'Кто-то попробовал использовать ваш адрес ещё раз.',
    paragraphs: [
      'Кто-то, возможно вы, попробовал использовать этот адрес для аккаунта. Он уже занят вашим аккаунтом, поэтому ничего не изменилось.',
      'Войдите как обычно. Если вы забыли пароль, нажмите там «Забыли пароль».',
    ],
    button: openSite.ru(siteUrl),
    footer: notYou.ru,
  }),
});

export const passwordChangedMail = defineMail<{ siteUrl: string; telegramUnlinked: boolean }>({
  name: 'password-changed',
  en: ({ siteUrl, telegramUnlinked }) => ({
    subject: 'Your password was changed',
    preheader: 'All sessions were ended.',
    paragraphs: [
      'The password of your account was changed. All sessions were ended.',
      ...(telegramUnlinked
        ? [
            'Telegram was linked less than 7 days ago, so it was unlinked as well. If that was you, link it again in the settings.',
          ]
        : []),
      'If it was not you, someone can read your mail: secure your mailbox first, then write to us.',
    ],
    button: openSite.en(siteUrl),
    footer: 'We send this mail whenever the password of an account changes.',
  }),
  ru: ({ siteUrl, telegramUnlinked }) => ({
    subject: 'Ваш пароль изменён',
    preheader: 'Все сеансы завершены.',
    paragraphs: [
      'Пароль вашего аккаунта изменён. Все сеансы завершены.',
      ...(telegramUnlinked
        ? [
            'Telegram был привязан меньше 7 дней назад, поэтому он отвязан. Если его привязали вы, привяжите его снова в настройках.',
          ]
        : []),
      'Если это были не вы, кто-то читает вашу почту: сначала защитите почтовый ящик, потом напишите нам.',
    ],
    button: openSite.ru(siteUrl),
    footer: 'Мы пишем каждый раз, когда меняется пароль аккаунта.',
  }),
});

const moment = (locale: string, iso: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso));

/** Sent instead of a code when the last password change is less than 24 hours ago. */
export const passwordTooSoonMail = defineMail<{ siteUrl: string; until: string }>({
  name: 'password-too-soon',
  en: ({ siteUrl, until }) => ({
    subject: 'Your password was changed recently',
    preheader: 'You can change it once in 24 hours.',
    paragraphs: [
      `Someone, perhaps you, requested a new password. You can change it once in 24 hours, next after ${moment('en-GB', until)} UTC.`,
    ],
    button: openSite.en(siteUrl),
    footer: notYou.en,
  }),
  ru: ({ siteUrl, until }) => ({
    subject: 'Пароль недавно меняли',
    preheader: 'Его можно менять раз в 24 часа.',
    paragraphs: [
      `Кто-то, возможно вы, запросил новый пароль. Его можно менять раз в 24 часа: снова после ${moment('ru-RU', until)} (UTC).`,
    ],
    button: openSite.ru(siteUrl),
    footer: notYou.ru,
  }),
});

const changeWords: Record<ChangeKind, Record<'en' | 'ru', { subject: string; what: string }>> = {
  email: {
    en: { subject: 'The e-mail of your account was changed', what: 'Your account has a new e-mail address.' },
    ru: { subject: 'Почта вашего аккаунта изменена', what: 'У вашего аккаунта новый адрес почты.' },
  },
  telegram_link: {
    en: {
      subject: 'Telegram was linked to your account',
      what: 'A Telegram account was linked to your account and can be used to sign in.',
    },
    ru: {
      subject: 'К вашему аккаунту привязан Telegram',
      what: 'К вашему аккаунту привязан Telegram: через него теперь можно войти.',
    },
  },
  telegram_unlink: {
    en: {
      subject: 'Telegram was unlinked from your account',
      what: 'Telegram was unlinked from your account and can no longer be used to sign in.',
    },
    ru: {
      subject: 'Telegram отвязан от вашего аккаунта',
      what: 'Telegram отвязан от вашего аккаунта: войти через него больше нельзя.',
    },
  },
  factor_add: {
    en: {
      subject: 'A second factor was added to your account',
      what: 'A passkey or an authenticator app was added to your account. It is needed to sign in from now on.',
    },
    ru: {
      subject: 'В ваш аккаунт добавлен второй фактор',
      what: 'В ваш аккаунт добавлен ключ доступа или приложение с кодами: теперь без него не войти.',
    },
  },
  factor_remove: {
    en: {
      subject: 'A second factor was removed from your account',
      what: 'A passkey or an authenticator app was removed from your account and can no longer be used to sign in.',
    },
    ru: {
      subject: 'Из вашего аккаунта удалён второй фактор',
      what: 'Из вашего аккаунта удалён ключ доступа или приложение с кодами: войти с ним больше нельзя.',
    },
  },
  factor_reset: {
    en: {
      subject: 'Two-factor sign-in was turned off for your account',
      what: 'The operator of the site removed all passkeys and the authenticator app from your account.',
    },
    ru: {
      subject: 'Двухфакторный вход в ваш аккаунт отключён',
      what: 'Администрация сайта удалила из вашего аккаунта все ключи доступа и приложение с кодами.',
    },
  },
};

/** Sent to the email that the account had before a sensitive change. */
export const changeNoticeMail = defineMail<{ kind: ChangeKind; undoUrl: string }>({
  name: 'change-notice',
  en: ({ kind, undoUrl }) => ({
    subject: changeWords[kind].en.subject,
    preheader: 'If it was not you, undo it within 7 days.',
    paragraphs: [
      `${changeWords[kind].en.what} If it was you, you can ignore this mail.`,
      'If it was not you, undo it. That restores your account, ends all sessions and disables the password, and you set a new one. The link works for 7 days.',
    ],
    button: { label: 'Undo the change', url: undoUrl },
    footer: 'We send this mail whenever a way to sign in to an account changes.',
  }),
  ru: ({ kind, undoUrl }) => ({
    subject: changeWords[kind].ru.subject,
    preheader: 'Если это были не вы, отмените изменение в течение 7 дней.',
    paragraphs: [
      `${changeWords[kind].ru.what} Если это сделали вы, ничего делать не нужно.`,
      'Если это были не вы, отмените изменение: всё станет как раньше, все сеансы завершатся, пароль перестанет действовать, и вы зададите новый. Ссылка действует 7 дней.',
    ],
    button: { label: 'Отменить изменение', url: undoUrl },
    footer: 'Мы пишем каждый раз, когда меняется способ входа в аккаунт.',
  }),
});
