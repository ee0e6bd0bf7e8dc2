import type { Locale, MailContent } from './mail-content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** Params wait in the queue as JSON, so a Date or a class would come back as something else. */
export type MailParams = Record<string, string | number | boolean | null>;

export interface MailTemplate<Params extends MailParams> extends Record<Locale, (params: Params) => MailContent> {
  name: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** A mail in every language of the product; leaving one out does not compile. */
export const defineMail = <Params extends MailParams>(template: MailTemplate<Params>): MailTemplate<Params> => template;

/** Both parts from the same data. A param may be anything a stranger typed: it can add neither a line nor markup. */
export function renderMail<Params extends MailParams>(
  template: MailTemplate<Params>,
  locale: Locale,
  params: Params,
): RenderedMail {
  const content = clean(template[locale](params));
  return { subject: content.subject, text: renderText(content), html: renderHtml(content, locale) };
}

function clean({ subject, preheader, paragraphs, code, button, footer }: MailContent): MailContent {
  return {
    subject: oneLine(subject),
    preheader: oneLine(preheader),
    paragraphs: paragraphs.map(oneLine),
    ...(code === undefined ? {} : { code: oneLine(code) }),
    ...(button === undefined ? {} : { button: { label: oneLine(button.label), url: webAddress(button.url) } }),
    footer: oneLine(footer),
  };
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`A mail cannot link to ${protocol}`);
  return href;
}
