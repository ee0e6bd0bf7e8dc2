import { fromMinorUnits, toMinorUnits } from '@polyshelf/contract/decimal';
import { HOUR_MS } from '@polyshelf/contract/durations';
import type { CardForm } from '@polyshelf/contract/payments';
import { planName } from '@polyshelf/contract/plans';
import { countDays } from '../../../platform/count-days.ts';
import type { ProviderState } from '../payment.rules.ts';
import { fetchProvider } from './fetch-provider.ts';
import type { CardProvider, KeepAnswer, PaymentRow, ResultNote } from './provider.ts';
import { type Custom, type HashName, isSignature, signatureOf } from './rk-signature.ts';

export interface RkConfig {
  url: string;
  login: string;
  /** Signs our requests. */
  password1: string;
  /** Signs the provider's callbacks and our status queries. */
  password2: string;
  hash: HashName;
  /** The tax system of the operator (54-FZ); undefined when the shop has only one. */
  sno: string | undefined;
  tax: string;
}

/** Uses ordinary spaces, because some banks cannot print non-breaking ones. */
const describe = ({ sub, sub_days }: PaymentRow): string =>
  `Подписка ${planName(sub)}, ${countDays(sub_days, 'ru')}`.replaceAll('\u00a0', ' ');

const MAX_INVOICE = 2_147_483_647;
/** The tolerated difference between the provider's clock and ours. */
const CLOCK_SKEW_MS = HOUR_MS;

/** Robokassa charges bank cards in roubles. */
export function createRkProvider(
  { url, login, password1, password2, hash, sno, tax }: RkConfig,
  keepAnswer: KeepAnswer,
): CardProvider {
  const sign = (parts: string[], password: string, custom?: Custom) => signatureOf(hash, parts, password, custom);

  /** URL-encoded here and once more by the form, because the provider signs and stores the encoded text. */
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
      // Only letters, digits and hyphens, which need no escaping.
      Shp_account: username.replaceAll(/[^A-Za-z0-9-]/g, '-'),
      Shp_days: String(payment.sub_days),
      // The id of the account, because its name can change.
      Shp_owner: String(payment.opened_by),
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

  async function getState(payment: PaymentRow): Promise<ProviderState> {
    const query = new URLSearchParams({
      MerchantLogin: login,
      InvoiceID: String(payment.id),
      Signature: sign([login, String(payment.id)], password2),
    });
    const answer = await fetchProvider(`${url}/Merchant/WebService/Service.asmx/OpStateExt?${query}`);
    await keepAnswer(payment.id, 'state', answer);
    return answer?.status === 200 ? readState(answer.text, payment) : { kind: 'unknown' };
  }

  return {
    getState,

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

    async charge(payment, { username }): Promise<ProviderState> {
      const answer = await fetchProvider(`${url}/Merchant/Recurring`, {
        method: 'POST',
        body: new URLSearchParams({
          ...signedFields(payment, 'InvoiceID', username),
          PreviousInvoiceID: String(payment.parent),
        }),
      });
      await keepAnswer(payment.id, 'charge', answer);
      if (answer?.status !== 200) return { kind: 'unknown' };
      // "OK" means that the charge has started, not that it is paid.
      if (/^OK\+?\d+$/i.test(answer.text.trim())) return { kind: 'waiting' };
      // The provider also refuses a number that is in use, as after an earlier charge whose answer was lost.
      const state = await getState(payment);
      return state.kind === 'absent' ? { kind: 'declined' } : state;
    },

    readResult(fields): ResultNote | null {
      if (!isSigned(fields)) return null;
      const id = Number(fields.get('invid'));
      const kopecks = toMinorUnits(fields.get('outsum') ?? '');
      return kopecks === null || id < 1 || id > MAX_INVOICE ? null : { id, kopecks };
    },
  };

  /** Verifies the signature over the values as received. Field names are lower case here; ours are signed as `Shp_…`. */
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

/** The value of one of our own `Shp_…` fields. */
const fieldIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<Name>${name}</Name>\\s*<Value>([^<]*)</Value>`, 'i').exec(xml)?.[1];

/** Parses the answer of OpStateExt. */
function readState(xml: string, payment: PaymentRow): ProviderState {
  const result = codeIn(xml, 'Result');
  if (result === '3') return { kind: 'absent' };
  const requestedAt = Date.parse(valueIn(xml, 'RequestDate') ?? '');
  if (result !== '0' || Number.isNaN(requestedAt)) return { kind: 'unknown' };
  // Payments of earlier versions were sent without an owner.
  const owner = fieldIn(xml, 'Shp_owner') ?? String(payment.opened_by);
  if (owner !== String(payment.opened_by) || requestedAt < payment.created_at.getTime() - CLOCK_SKEW_MS)
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

/** Compares `IncSum`, the amount that the buyer paid, because `OutSum` is the amount that the shop receives. */
function readPaid(xml: string, payment: PaymentRow): ProviderState {
  const kopecks = toMinorUnits(valueIn(xml, 'IncSum') ?? '');
  if (kopecks === null) return { kind: 'unknown' };
  const received = fromMinorUnits(kopecks);
  if (kopecks < payment.rub_kopecks) return { kind: 'underpaid', received };
  return { kind: 'paid', received, isOver: false, payer: valueIn(xml, 'IncAccount') || null };
}
