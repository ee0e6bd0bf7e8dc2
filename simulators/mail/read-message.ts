import PostalMime, { type Address } from 'postal-mime';

export interface Mailbox {
  name: string;
  address: string;
}

export interface Message {
  from: Mailbox | null;
  to: Mailbox[];
  subject: string;
  messageId: string | null;
  text: string | null;
  html: string | null;
  /** In the order of the message, including duplicates, still encoded. */
  headers: { name: string; value: string }[];
}

const mailboxes = (addresses: Address[] = []): Mailbox[] =>
  addresses.flatMap((entry) => entry.group ?? [{ name: entry.name, address: entry.address ?? '' }]);

export async function readMessage(raw: Buffer): Promise<Message> {
  const email = await PostalMime.parse(raw);
  return {
    from: mailboxes(email.from && [email.from])[0] ?? null,
    to: mailboxes(email.to),
    subject: email.subject ?? '',
    messageId: email.messageId ?? null,
    text: email.text ?? null,
    html: email.html ?? null,
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  };
}

/** RFC 5322, 3.6: how often a header may occur in a message. */
const EXACTLY_ONCE = ['From', 'Date'];
const AT_MOST_ONCE = ['Sender', 'Reply-To', 'To', 'Cc', 'Bcc', 'Message-ID', 'In-Reply-To', 'References', 'Subject'];
/** RFC 5322, 2.1.1, without the line end. */
const MAX_LINE_BYTES = 998;

/** Finds what a strict server refuses. Most real servers accept it, but may treat the mail as spam. */
export function findFaults(raw: Buffer, { headers }: Message, isUtf8Allowed: boolean): string[] {
  const source = raw.toString('latin1');
  const head = source.split('\r\n\r\n', 1)[0] ?? '';
  const count = (name: string) => headers.filter((header) => header.name.toLowerCase() === name.toLowerCase()).length;
  return [
    ...EXACTLY_ONCE.filter((name) => count(name) !== 1).map((name) => `${name} occurs ${count(name)} times`),
    ...AT_MOST_ONCE.filter((name) => count(name) > 1).map((name) => `${name} occurs ${count(name)} times`),
    ...(/(?<!\r)\n|\r(?!\n)/.test(source) ? ['a line ends without CRLF'] : []),
    ...(source.split('\r\n').some((line) => line.length > MAX_LINE_BYTES) ? ['a line is over 998 bytes'] : []),
    ...(!isUtf8Allowed && /[^\0-\x7f]/.test(head) ? ['a header is not ASCII'] : []),
  ];
}
