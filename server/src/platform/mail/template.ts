import type { Locale, MailContent } from './mail-content.ts';
import { renderHtml } from './render-html.ts';

/** The queue stores params as JSON, which would change a Date or a class instance. */
export type MailParams = Record<string, string | number | boolean | null | string[]>;

export interface MailTemplate<Params extends MailParams> extends Record<Locale, (params: Params) => MailContent> {
  name: string;
  /** The subject says what the customer has asked for, so the log of mails does not keep it. */
  isSubjectPrivate?: true;
}

export interface RenderedMail {
  name: string;
  subject: string;
  isSubjectPrivate?: true;
  text: string;
  html: string;
  unsubscribeUrl?: string;
}

/** Defines a mail in every language of the product; a missing language does not compile. */
export const defineMail = <Params extends MailParams>(template: MailTemplate<Params>): MailTemplate<Params> => template;

/** Renders text and HTML from the same content. Params are untrusted: they can add neither a line nor markup. */
export function renderMail<Params extends MailParams>(
  template: MailTemplate<Params>,
  locale: Locale,
  params: Params,
): RenderedMail {
  const content = clean(template[locale](params));
  const { subject, unsubscribe } = content;
  return {
    name: template.name,
    subject,
    ...(template.isSubjectPrivate && { isSubjectPrivate: true }),
    text: renderText(content),
    html: renderHtml(content, locale),
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.postUrl }),
  };
}

const renderText = ({ paragraphs, code, button, footer, unsubscribe }: MailContent): string =>
  [
    ...paragraphs,
    code && `    ${code}`,
    button && `${button.label}:\n${button.url}`,
    footer,
    unsubscribe && `${unsubscribe.label}:\n${unsubscribe.url}`,
  ]
    .filter((block) => block)
    .join('\n\n')
    .concat('\n');

function clean({ subject, preheader, paragraphs, code, button, footer, unsubscribe }: MailContent): MailContent {
  return {
    subject: oneLine(subject),
    preheader: oneLine(preheader),
    paragraphs: paragraphs.map(oneLine),
    ...(code === undefined ? {} : { code: oneLine(code) }),
    ...(button === undefined ? {} : { button: { label: oneLine(button.label), url: webAddress(button.url) } }),
    footer: oneLine(footer),
    ...(unsubscribe && {
      unsubscribe: {
        label: oneLine(unsubscribe.label),
        url: webAddress(unsubscribe.url),
        postUrl: webAddress(unsubscribe.postUrl),
      },
    }),
  };
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`A mail cannot link to ${protocol}`);
  return href;
}
