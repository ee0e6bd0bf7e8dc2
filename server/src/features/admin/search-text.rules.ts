import { MIN_PIECE } from '@polyshelf/contract/admin-search';

/** What a searched text may mean. Null where it cannot mean that. */
export interface SearchText {
  /** The text without the characters that a person adds, such as `#` before a number. */
  text: string;
  /** A LIKE pattern for a piece of a long column. */
  piece: string | null;
  /** A LIKE pattern for a name in a small table, which may be shorter. */
  name: string;
  /** The number of a row; fits the type `integer`. */
  number: number | null;
  /** The number of a Telegram user; fits the type `bigint`. */
  telegram: number | null;
  /** Also from the address of a page. */
  uuid: string | null;
  sha256: string | null;
  amount: Amount | null;
}

interface Amount {
  /** Cents or kopecks; null for an amount that only a coin can have. */
  minorUnits: number | null;
  /** The ways in which a provider may have written the amount. */
  texts: string[];
}

const MAX_INTEGER = 2_147_483_647;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const SHA256 = /^[0-9a-f]{64}$/;
const WHOLE = /^\d{1,15}$/;
const AMOUNT = /^[$₽]? ?(\d{1,9})(?:[.,](\d{1,18}))? ?(?:[$₽]|руб\.?|р\.|\p{L}{3,5})?$/u;

export function readSearchText(given: string): SearchText {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses the character 0
  const typed = given.replaceAll(/[\s\u0000-\u001f]+/g, ' ').trim();
  const text = typed.replace(/^[#№] ?(?=\d)/, '');
  const lower = text.toLowerCase();
  const whole = WHOLE.test(text) ? Number(text) : null;
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return {
    text,
    piece: text.length >= MIN_PIECE ? pattern : null,
    name: pattern,
    number: whole !== null && whole <= MAX_INTEGER ? whole : null,
    telegram: whole,
    uuid: UUID.exec(lower)?.[0] ?? null,
    sha256: SHA256.test(lower) ? lower : null,
    amount: readAmount(typed),
  };
}

function readAmount(typed: string): Amount | null {
  // Thousands are separated by spaces, as in 1 690 ₽.
  const [, units, fraction = ''] = AMOUNT.exec(typed.replaceAll(/(?<=\d) (?=\d{3}\b)/g, '')) ?? [];
  if (units === undefined) return null;
  const exact = fraction.replace(/0+$/, '');
  const written = (decimals: string) => (decimals === '' ? units : `${units}.${decimals}`);
  return {
    minorUnits: exact.length <= 2 ? within(Number(units) * 100 + Number(exact.padEnd(2, '0'))) : null,
    texts: [...new Set([written(fraction), written(exact)])],
  };
}

const within = (minorUnits: number): number | null => (minorUnits <= MAX_INTEGER ? minorUnits : null);
