import { type Fields, hashOf, startBase } from './signature.ts';

export interface Shop {
  login: string;
  password1: string;
  password2: string;
  hash: string;
}

export interface Problem {
  code: number;
  text: string;
}

const problem = (code: number, text: string): Problem => ({ code, text });
const SUM = /^\d+(\.\d{1,2})?$/;

/** Validates a form for the payment page in the order of the provider; null when it is valid. */
export function checkStart(shop: Shop, fields: Fields, isPaid: (invId: string) => boolean): Problem | null {
  const { MerchantLogin, OutSum = '', InvId = '', Description = '', SignatureValue = '' } = fields;
  if (MerchantLogin !== shop.login) return problem(26, 'The shop is not found');
  if (fields.IsTest !== undefined) return problem(29, 'Test payments use other passwords');
  if (!SUM.test(OutSum) || Number(OutSum) <= 0) return problem(31, 'The sum is wrong');
  if (SignatureValue.toLowerCase() !== hashOf(shop.hash, startBase(fields, InvId, shop.password1)))
    return problem(29, 'The signature is wrong');
  if (Description.length > 100) return problem(30, 'The description is longer than 100 characters');
  if (!/^\d+$/.test(InvId) || Number(InvId) < 1 || Number(InvId) > 2_147_483_647)
    return problem(30, 'InvId must be a positive 32-bit integer');
  if (isPaid(InvId)) return problem(40, 'An invoice with this number has been paid');
  if (fields.Recurring && (fields.ExpirationDate || fields.IncCurrLabel))
    return problem(35, 'Recurring cannot be combined with ExpirationDate or IncCurrLabel');
  return fields.Receipt === undefined ? null : checkReceipt(fields.Receipt, OutSum);
}

const ALLOWED_IN_CHARGE =
  /^(MerchantLogin|InvoiceID|PreviousInvoiceID|OutSum|SignatureValue|Description|Receipt|Shp_\w+)$/i;

/** Validates a recurring charge; null when it is valid. */
export function checkCharge(shop: Shop, fields: Fields): string | null {
  const foreign = Object.keys(fields).find((name) => !ALLOWED_IN_CHARGE.test(name));
  if (foreign) return `Parameter ${foreign} is not allowed`;
  const { MerchantLogin, OutSum = '', InvoiceID = '', SignatureValue = '' } = fields;
  if (MerchantLogin !== shop.login) return 'Shop not found';
  if (!SUM.test(OutSum) || Number(OutSum) <= 0) return 'Wrong sum';
  if (!/^\d+$/.test(InvoiceID)) return 'Wrong InvoiceID';
  if (SignatureValue.toLowerCase() !== hashOf(shop.hash, startBase(fields, InvoiceID, shop.password1)))
    return 'Wrong signature';
  return fields.Receipt === undefined ? null : (checkReceipt(fields.Receipt, OutSum)?.text ?? null);
}

const METHODS = new Set([
  'full_prepayment',
  'prepayment',
  'advance',
  'full_payment',
  'partial_payment',
  'credit',
  'credit_payment',
]);
const TAXES = new Set([
  'none',
  'vat0',
  'vat5',
  'vat7',
  'vat10',
  'vat20',
  'vat22',
  'vat105',
  'vat107',
  'vat110',
  'vat120',
  'vat122',
]);

interface Line {
  name?: string;
  quantity?: number;
  sum?: number;
  payment_method?: string;
  tax?: string;
}

/** Validates a receipt (54-FZ). It is URL-encoded once more than the form, and its lines must add up to the total. */
function checkReceipt(encoded: string, outSum: string): Problem | null {
  let lines: Line[];
  try {
    lines = (JSON.parse(decodeURIComponent(encoded)) as { items: Line[] }).items;
  } catch {
    return problem(30, 'The receipt is not valid JSON');
  }
  if (!encoded.startsWith('%7B')) return problem(30, 'The receipt is not encoded');
  if (!Array.isArray(lines) || lines.length < 1 || lines.length > 100)
    return problem(30, 'A receipt has 1 to 100 lines');
  const isWrong = ({ name = '', quantity = 0, sum = 0, payment_method = '', tax = '' }: Line) =>
    name.length < 1 ||
    name.length > 128 ||
    quantity <= 0 ||
    sum <= 0 ||
    !METHODS.has(payment_method) ||
    !TAXES.has(tax);
  if (lines.some(isWrong)) return problem(30, 'A line of the receipt is wrong');
  const kopecks = lines.reduce((total, { sum = 0 }) => total + Math.round(sum * 100), 0);
  return kopecks === Math.round(Number(outSum) * 100)
    ? null
    : problem(30, 'The lines of the receipt do not add up to the total');
}
