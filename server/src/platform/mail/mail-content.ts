export type Locale = 'en' | 'ru';

/** The content of a mail without its layout. */
export interface MailContent {
  subject: string;
  /** The line that mail clients show beside the subject. */
  preheader: string;
  paragraphs: string[];
  /** Digits to type by hand, shown large. */
  code?: string;
  button?: { label: string; url: string };
  footer: string;
  /** For mails that a reader may end. Mail programs show a button of their own that posts to `postUrl`. */
  unsubscribe?: { label: string; url: string; postUrl: string };
}
