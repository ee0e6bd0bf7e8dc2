import { defineMail } from '../../platform/mail/template.ts';

export const newDeviceMail = defineMail<{ browser: string; system: string; siteUrl: string }>({
  name: 'new-device',
  en: ({ browser, system, siteUrl }) => ({
    subject: 'A new device in your account',
    preheader: `${nameOf(browser, system, 'An unknown browser')} was added.`,
    paragraphs: [
      `${nameOf(browser, system, 'An unknown browser')} was used with your account for the first time.`,
      'If it was you, you can ignore this mail. If not, change your password: that ends all sessions and removes all devices.',
    ],
    button: { label: 'See the devices', url: `${siteUrl}/settings/devices` },
    footer: 'We send this mail whenever a device is added to an account.',
  }),
  ru: ({ browser, system, siteUrl }) => ({
    subject: 'Новое устройство в вашем аккаунте',
    preheader: `Добавлено: ${nameOf(browser, system, 'неизвестный браузер')}.`,
    paragraphs: [
      `В вашем аккаунте впервые использовано устройство: ${nameOf(browser, system, 'неизвестный браузер')}.`,
      'Если это были вы, ничего делать не нужно. Если нет, смените пароль: это завершит все сеансы и очистит список устройств.',
    ],
    button: { label: 'Посмотреть устройства', url: `${siteUrl}/ru/settings/devices` },
    footer: 'Мы пишем каждый раз, когда в аккаунте появляется новое устройство.',
  }),
});

const nameOf = (browser: string, system: string, unknown: string): string =>
  [browser || unknown, system && `(${system})`].filter(Boolean).join(' ');
