export type Locale = 'en' | 'ru';

/** What a mail says, without how it looks. */
export interface MailContent {
  subject: string;
  /** The line that a mailbox shows beside the subject. */
  preheader: string;
  paragraphs: string[];
  /** Digits to type by hand, set large. */
  code?: string;
  button?: { label: string; url: string };
  footer: string;
}
