/** An exact decimal amount of a coin. A double could lose the last unit, and one missing unit is an underpayment. */
interface Units {
  units: bigint;
  scale: number;
}

const DECIMAL = /^(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,2}))?$/i;

export const isDecimal = (value: string): boolean => DECIMAL.test(value);

function parse(value: string): Units {
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

/** Returns -1 when `a` is less than `b`, 0 when they are equal, 1 when it is greater. */
export function compareDecimals(a: string, b: string): number {
  const [first, second] = [parse(a), parse(b)];
  const scale = Math.max(first.scale, second.scale);
  const difference = toScale(first, scale) - toScale(second, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Rounds up to the given number of decimals. */
export function roundUpDecimal(value: string, decimals: number): string {
  const { units, scale } = parse(value);
  if (scale <= decimals) return write(units, scale);
  const step = 10n ** BigInt(scale - decimals);
  return write((units + step - 1n) / step, decimals);
}

/** Subtracts `has` from `needs`; "0" when nothing is missing. */
export function missingDecimal(has: string, needs: string): string {
  const [first, second] = [parse(has), parse(needs)];
  const scale = Math.max(first.scale, second.scale);
  const missing = toScale(second, scale) - toScale(first, scale);
  return missing > 0n ? write(missing, scale) : '0';
}

/** Converts an amount to cents or kopecks; null when it is no amount or has a fraction of a cent. */
export function toMinorUnits(value: string): number | null {
  if (!isDecimal(value)) return null;
  const { units, scale } = parse(value);
  const hundredths = scale <= 2 ? toScale({ units, scale }, 2) : units / 10n ** BigInt(scale - 2);
  const isExact = scale <= 2 || units % 10n ** BigInt(scale - 2) === 0n;
  return isExact && hundredths <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(hundredths) : null;
}

/** Writes cents as "9.00" and kopecks as "790.00". */
export const fromMinorUnits = (minorUnits: number): string =>
  `${Math.trunc(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`;
