import { formatMoney } from '@polyshelf/contract/money';
import type { Receipt } from '@polyshelf/contract/payments';
import { planName } from '@polyshelf/contract/plans';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { coinFace } from './coin-faces.ts';

/** What was bought and for how much. receipt.css prints the receipt alone. */
export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const locale = useLocale();
  const { coin, coin_amount, currency, sub_end_after } = receipt;
  const rows: [string, string][] = [
    [m.receipt_paid_at(), formatMoment(receipt.paid_at)],
    [m.receipt_account(), receipt.username],
    [m.receipt_plan(), planName(receipt.sub)],
    [m.receipt_downloads(), String(receipt.downloads_per_day)],
    [m.receipt_days(), String(receipt.sub_days)],
    ...(sub_end_after ? [[m.receipt_until(), formatMoment(sub_end_after)] as [string, string]] : []),
    ...(coin && coin_amount ? [[m.receipt_coin(), `${coin_amount} ${coinFace(coin).ticker}`] as [string, string]] : []),
    [m.receipt_amount(), formatMoney(receipt.amount, currency)],
  ];
  return (
    <section
      aria-label={m.receipt_title({ number: receipt.number })}
      className="receipt w-full rounded-picture border border-line bg-panel p-5 text-left"
    >
      <p className="text-muted text-sm">Polyshelf</p>
      <h2 className="font-semibold text-md">{m.receipt_title({ number: receipt.number })}</h2>
      <dl className="mt-3 flex flex-col gap-1.5">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd className="font-mono text-sm">{value}</dd>
          </div>
        ))}
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-3">
          <dt className="font-medium">{m.receipt_total()}</dt>
          <dd className="font-medium font-mono text-lg">{formatMoney(receipt.total, currency)}</dd>
        </div>
      </dl>
      {locale === 'ru' && receipt.legal_name_ru && (
        <p className="mt-4 text-muted text-xs">
          {receipt.legal_name_ru}. {receipt.legal_description_ru}
        </p>
      )}
    </section>
  );
}
