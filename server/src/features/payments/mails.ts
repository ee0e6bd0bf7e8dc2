import { isTelegramEmail } from '@polyshelf/contract/accounts';
import { formatMoney } from '@polyshelf/contract/money';
import { planName } from '@polyshelf/contract/plans';
import { countDays } from '../../platform/count-days.ts';
import { type MailJob, mailJob } from '../../platform/mail/mail-job.ts';
import { defineMail, type MailTemplate } from '../../platform/mail/template.ts';
import type { PaymentRow } from './providers/provider.ts';

type Params = { number: number; plan: string; days: number; amount: string; siteUrl: string };

export const paidMail = defineMail<Params>({
  name: 'payment-received',
  en: ({ number, plan, days, amount, siteUrl }) => ({
    subject: `Payment ${number} has been received`,
    preheader: `${plan}, ${countDays(days, 'en')}, ${amount}`,
    paragraphs: [
      `Thank you. ${amount} for ${countDays(days, 'en')} of ${plan} has been received, and the days are on your account.`,
      'The receipt is under Payments in your settings, ready to print.',
    ],
    button: { label: 'Open payments', url: `${siteUrl}/settings/payments` },
    footer: 'We send this mail for every payment that we credit.',
  }),
  ru: ({ number, plan, days, amount, siteUrl }) => ({
    subject: `Платёж ${number} получен`,
    preheader: `${plan}, ${countDays(days, 'ru')}, ${amount}`,
    paragraphs: [
      `Спасибо! Мы получили ${amount} за тариф ${plan} на ${countDays(days, 'ru')}. Они уже на вашем аккаунте.`,
      'Чек для печати лежит в настройках, в разделе «Платежи».',
    ],
    button: { label: 'Открыть платежи', url: `${siteUrl}/ru/settings/payments` },
    footer: 'Мы пишем каждый раз, когда зачисляем платёж.',
  }),
});

export const trialRefusedMail = defineMail<Params>({
  name: 'trial-refused',
  en: ({ number, amount, siteUrl }) => ({
    subject: 'The trial was not activated',
    preheader: `We will return ${amount} to your card.`,
    paragraphs: [
      'The trial can be used once, and this card or device has had it before. No days were added, and auto-renewal is off.',
      `We will return ${amount} to the same card (payment ${number}). You do not need to do anything.`,
      'You can buy a plan at its regular price at any time. If you think this is a mistake, reply to this mail.',
    ],
    button: { label: 'Open the payment', url: `${siteUrl}/settings/payments?payment=${number}` },
    footer: 'You receive this mail because a trial was paid for from your account.',
  }),
  ru: ({ number, amount, siteUrl }) => ({
    subject: 'Пробный период не подключён',
    preheader: `Мы вернём ${amount} на вашу карту.`,
    paragraphs: [
      'Пробный период доступен один раз, а с этой карты или с этого устройства его уже оформляли. Поэтому дни не добавлены, автопродление не включено.',
      `Мы вернём ${amount} на ту же карту (платёж ${number}). Делать ничего не нужно.`,
      'Тариф можно купить по обычной цене в любой момент. Если вы считаете, что это ошибка, ответьте на это письмо.',
    ],
    button: { label: 'Открыть платёж', url: `${siteUrl}/ru/settings/payments?payment=${number}` },
    footer: 'Вы получили это письмо, потому что с вашего аккаунта оплатили пробный период.',
  }),
});

export const renewalFailedMail = defineMail<Params>({
  name: 'renewal-failed',
  en: ({ plan, amount, siteUrl }) => ({
    subject: 'The card could not be charged',
    preheader: `Auto-renewal of ${plan}`,
    paragraphs: [
      `We tried to charge ${amount} for the next period of ${plan}, but the bank declined. Nothing was taken.`,
      'Check the balance of your card. We will try again in a day or two, or you can pay now.',
    ],
    button: { label: 'Pay now', url: `${siteUrl}/settings/subscription` },
    footer: 'Auto-renewal can be turned off on the same page.',
  }),
  ru: ({ plan, amount, siteUrl }) => ({
    subject: 'Не удалось списать оплату с карты',
    preheader: `Автопродление тарифа ${plan}`,
    paragraphs: [
      `Мы попробовали списать ${amount} за следующий период тарифа ${plan}, но банк отказал. Деньги не списаны.`,
      'Проверьте баланс карты. Через день-два мы попробуем снова, а оплатить можно и прямо сейчас.',
    ],
    button: { label: 'Оплатить сейчас', url: `${siteUrl}/ru/settings/subscription` },
    footer: 'Автопродление можно отключить на той же странице.',
  }),
});

export const blockedMail = defineMail<Params>({
  name: 'subscription-blocked',
  en: ({ plan, siteUrl }) => ({
    subject: 'Your subscription has ended',
    preheader: 'Auto-renewal did not go through.',
    paragraphs: [
      `The last attempt to renew ${plan} failed too, so your subscription has ended. We will not charge the card again.`,
      'Your collections and favourites stay. Pay at any time to unlock everything again.',
    ],
    button: { label: 'Renew the subscription', url: `${siteUrl}/settings/subscription` },
    footer: 'If you do not want to renew, you do not need to do anything.',
  }),
  ru: ({ plan, siteUrl }) => ({
    subject: 'Подписка закончилась',
    preheader: 'Автопродление не прошло.',
    paragraphs: [
      `Последняя попытка продлить тариф ${plan} тоже не удалась, поэтому подписка закрыта. Больше мы карту не тронем.`,
      'Коллекции и избранное останутся. Оплатите, когда захотите, и всё снова откроется.',
    ],
    button: { label: 'Продлить подписку', url: `${siteUrl}/ru/settings/subscription` },
    footer: 'Если вы не хотели продлевать, ничего делать не нужно.',
  }),
});

export const refundedMail = defineMail<Params>({
  name: 'payment-refunded',
  en: ({ number, amount, siteUrl }) => ({
    subject: `Payment ${number} has been refunded`,
    preheader: `We have returned ${amount}.`,
    paragraphs: [
      `We have returned ${amount} for payment ${number} the way you paid. It can take a few days until you see it.`,
      'Auto-renewal is off, so nothing will be charged. Your settings show until when your plan lasts.',
    ],
    button: { label: 'Open the subscription', url: `${siteUrl}/settings/subscription` },
    footer: 'If you did not ask for this, reply to this mail.',
  }),
  ru: ({ number, amount, siteUrl }) => ({
    subject: `Платёж ${number} возвращён`,
    preheader: `Мы вернули ${amount}.`,
    paragraphs: [
      `Мы вернули ${amount} за платёж ${number} тем же способом, каким вы платили. Деньги могут идти несколько дней.`,
      'Автопродление отключено, списаний больше не будет. Срок тарифа показан в настройках.',
    ],
    button: { label: 'Открыть подписку', url: `${siteUrl}/ru/settings/subscription` },
    footer: 'Если вы об этом не просили, ответьте на это письмо.',
  }),
});

interface MailFacts {
  id: string;
  to: string;
  lang: 'en' | 'ru';
  payment: PaymentRow;
  siteUrl: string;
}

/** A mail about a payment; null for an account without an email address. */
export function paymentMail(
  template: MailTemplate<Params>,
  { id, to, lang, payment, siteUrl }: MailFacts,
): MailJob | null {
  if (isTelegramEmail(to)) return null;
  const amount =
    payment.currency === 'rub'
      ? formatMoney(payment.rub_kopecks, 'rub')
      : formatMoney(payment.asked_usd_cents ?? payment.usd_cents, 'usd');
  const params = { number: payment.id, plan: planName(payment.sub), days: payment.sub_days, amount, siteUrl };
  return mailJob(template, { id, to, locale: lang, params });
}
