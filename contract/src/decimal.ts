/** Amounts of coins as exact decimals: a double would lose a unit, and a unit too little is an underpayment. */
interface Units {
  units: bigint;
  scale: number;
}

const DECIMAL = /^(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,2}))?$/i;

export const isDecimal = (value: string): boolean => DECIMAL.test(value);

function read(value: string): Units {
  const match = DECIMAL.exec(value);
  if (!match) throw new Error(`"${value}" is not an amount`);
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const scale = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction);
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

const toScale = ({ units, scale }: Units, to: number): bigint => units * 10n ** BigInt(to - scale);

function write(units: bigint, scale: number): string {
  const digits = units.toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return fraction ? `${whole}.${fraction}` : whole;
}

/** Negative when the first is less, zero when they are equal. */
export function compareDecimals(a: string, b: string): number {
  const [first, second] = [read(a), read(b)];
  const scale = Math.max(first.scale, second.scale);
  const difference = toScale(first, scale) - toScale(second, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The least amount with so many decimals that is not below the given one. */
export function roundUpDecimal(value: string, decimals: number): string {
  const { units, scale } = read(value);
  if (scale <= decimals) return write(units, scale);
  const step = 10n ** BigInt(scale - decimals);
  return write((units + step - 1n) / step, decimals);
}

/** What is missing to the second amount; "0" when nothing is. */
export function missingDecimal(has: string, needs: string): string {
  const [first, second] = [read(has), read(needs)];
  const scale = Math.max(first.scale, second.scale);
  const missing = toScale(second, scale) - toScale(first, scale);
  return missing > 0n ? write(missing, scale) : '0';
}

/** Hundredths as a whole number, or null where the amount has finer parts or is none at all. */
export function toMinorUnits(value: string): number | null {
  if (!isDecimal(value)) return null;
  const { units, scale } = read(value);
  const hundredths = scale <= 2 ? toScale({ units, scale }, 2) : units / 10n ** BigInt(scale - 2);
  const isExact = scale <= 2 || units % 10n ** BigInt(scale - 2) === 0n;
  return isExact && hundredths <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(hundredths) : null;
}

/** Cents as "9.00", kopecks as "790.00". */
export const fromMinorUnits = (minorUnits: number): string =>
  `${Math.trunc(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`;
