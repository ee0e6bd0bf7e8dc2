import { fromMinorUnits, toMinorUnits } from '@polyshelf/contract/decimal';
import { HOUR_MS } from '@polyshelf/contract/durations';
import type { CardForm } from '@polyshelf/contract/payments';
import { planName } from '@polyshelf/contract/plans';
import { countDays } from '../../../platform/count-days.ts';
import type { Truth } from '../payment.rules.ts';
import { askProvider } from './ask-provider.ts';
import type { CardProvider, PaymentRow, ResultNote } from './provider.ts';
import { type Custom, type HashName, isSignature, signatureOf } from './rk-signature.ts';

export interface RkConfig {
  url: string;
  login: string;
  /** Signs what we send. */
  password1: string;
  /** Signs what the provider itself tells us, and our questions. */
  password2: string;
  hash: HashName;
  /** How the operator is taxed (54-FZ); left out where the shop has only one system. */
  sno: string | undefined;
  tax: string;
}

/** With ordinary spaces: not every bank prints the others. */
const describe = ({ sub, sub_days }: PaymentRow): string =>
  `Подписка ${planName(sub)}, ${countDays(sub_days, 'ru')}`.replaceAll('\u00a0', ' ');

const MAX_INVOICE = 2_147_483_647;
/** How far the provider's clock and ours may be apart. */
const CLOCK_SKEW_MS = HOUR_MS;

/** Robokassa: bank cards in roubles. */
export function createRkProvider({ url, login, password1, password2, hash, sno, tax }: RkConfig): CardProvider {
  const sign = (parts: string[], password: string, custom?: Custom) => signatureOf(hash, parts, password, custom);

  /** Encoded once here and once more by the form: the provider signs and stores it encoded. */
  const receiptOf = (payment: PaymentRow): string =>
    encodeURIComponent(
      JSON.stringify({
        ...(sno && { sno }),
        items: [
          {
            name: describe(payment),
            quantity: 1,
            sum: Number(fromMinorUnits(payment.rub_kopecks)),
            payment_method: 'full_payment',
            payment_object: 'service',
            tax,
          },
        ],
      }),
    );

  function signedFields(payment: PaymentRow, number: 'InvId' | 'InvoiceID', username: string): Record<string, string> {
    const custom = {
      // Letters, digits and hyphens need no escaping anywhere on their way.
      Shp_account: username.replaceAll(/[^A-Za-z0-9-]/g, '-'),
      Shp_days: String(payment.sub_days),
      // The number of the account: its name can change.
      Shp_owner: String(payment.account),
      Shp_sub: payment.sub,
    };
    const OutSum = fromMinorUnits(payment.rub_kopecks);
    const Receipt = receiptOf(payment);
    return {
      MerchantLogin: login,
      OutSum,
      [number]: String(payment.id),
      Description: describe(payment),
      Receipt,
      ...custom,
      SignatureValue: sign([login, OutSum, String(payment.id), Receipt], password1, custom),
    };
  }

  async function ask(payment: PaymentRow): Promise<Truth> {
    const query = new URLSearchParams({
      MerchantLogin: login,
      InvoiceID: String(payment.id),
      Signature: sign([login, String(payment.id)], password2),
    });
    const answer = await askProvider(`${url}/Merchant/WebService/Service.asmx/OpStateExt?${query}`);
    return answer?.status === 200 ? readState(answer.text, payment) : { kind: 'unknown' };
  }

  return {
    ask,

    makeForm(payment, { username, email, lang }): CardForm {
      const fields = {
        ...signedFields(payment, 'InvId', username),
        Culture: lang,
        Encoding: 'utf-8',
        ...(payment.recurring && { Recurring: 'true' }),
        ...(email && { Email: email }),
      };
      return { action: `${url}/Merchant/Index.aspx`, fields };
    },

    async charge(payment, { username }): Promise<Truth> {
      const answer = await askProvider(`${url}/Merchant/Recurring`, {
        method: 'POST',
        body: new URLSearchParams({
          ...signedFields(payment, 'InvoiceID', username),
          PreviousInvoiceID: String(payment.parent),
        }),
      });
      if (answer?.status !== 200) return { kind: 'unknown' };
      // "OK" means that the charge was begun, not that it was paid.
      if (/^OK\+?\d+$/i.test(answer.text.trim())) return { kind: 'waiting' };
      // A refusal may also mean that the number is taken, by a charge of ours whose answer was lost.
      const truth = await ask(payment);
      return truth.kind === 'absent' ? { kind: 'declined' } : truth;
    },

    readResult(fields): ResultNote | null {
      if (!isSigned(fields)) return null;
      const id = Number(fields.get('invid'));
      const kopecks = toMinorUnits(fields.get('outsum') ?? '');
      return kopecks === null || id < 1 || id > MAX_INVOICE ? null : { id, kopecks };
    },
  };

  /** Over the values exactly as they came. Names are compared without regard to case; only ours keep theirs. */
  function isSigned(fields: ReadonlyMap<string, string>): boolean {
    const [sum, number, signature] = ['outsum', 'invid', 'signaturevalue'].map((name) => fields.get(name));
    if (!sum || !number || !signature || !/^\d+(\.\d{1,6})?$/.test(sum) || !/^\d{1,10}$/.test(number)) return false;
    const custom = Object.fromEntries(
      [...fields].filter(([name]) => name.startsWith('shp_')).map(([name, value]) => [`S${name.slice(1)}`, value]),
    );
    return isSignature(signature, sign([sum, number], password2, custom));
  }
}

const codeIn = (xml: string, section: string): string | undefined =>
  new RegExp(`<${section}>\\s*<Code>(\\d+)</Code>`).exec(xml)?.[1];

const valueIn = (xml: string, tag: string): string | undefined => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

/** One of our own fields, as the provider gives it back. */
const fieldIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<Name>${name}</Name>\\s*<Value>([^<]*)</Value>`, 'i').exec(xml)?.[1];

/** What the provider's codes mean (OpStateExt). */
function readState(xml: string, payment: PaymentRow): Truth {
  const result = codeIn(xml, 'Result');
  if (result === '3') return { kind: 'absent' };
  const requestedAt = Date.parse(valueIn(xml, 'RequestDate') ?? '');
  if (result !== '0' || Number.isNaN(requestedAt)) return { kind: 'unknown' };
  // Payments of earlier versions have no owner at the provider.
  const owner = fieldIn(xml, 'Shp_owner') ?? String(payment.account);
  if (owner !== String(payment.account) || requestedAt < payment.created_at.getTime() - CLOCK_SKEW_MS)
    return { kind: 'foreign' };
  switch (codeIn(xml, 'State')) {
    case '5':
      return { kind: 'waiting' };
    case '10':
    case '60':
      return { kind: 'declined' };
    case '20':
    case '50':
    case '80':
      return { kind: 'confirming' };
    case '100':
      return readPaid(xml, payment);
    default:
      return { kind: 'unknown' };
  }
}

/** `IncSum` is what the buyer gave, with a fee where the buyer bears it; `OutSum` here is what is left for the shop. */
function readPaid(xml: string, payment: PaymentRow): Truth {
  const kopecks = toMinorUnits(valueIn(xml, 'IncSum') ?? '');
  if (kopecks === null) return { kind: 'unknown' };
  const received = fromMinorUnits(kopecks);
  if (kopecks < payment.rub_kopecks) return { kind: 'underpaid', received };
  return { kind: 'paid', received, isOver: false, payer: valueIn(xml, 'IncAccount') || null };
}
