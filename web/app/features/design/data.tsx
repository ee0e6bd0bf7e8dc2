import { formatMoney } from '@polyshelf/contract/money';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { formatDate } from '../../ui/format-date.ts';
import { formatTimeLeft } from '../../ui/format-time-left.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { shortText } from '../../ui/short-text.ts';
import { Section, Specimen } from './specimen.tsx';

const address = 'UQBvI0aFLnw2QbZgjMPCLRdtRHxhUyinQudg6sdiohIwg5jL';
const today = new Date('2026-11-15T12:00:00Z');
const end = new Date('2028-01-20T09:30:00Z');

export function Data() {
  const locale = useLocale();
  const copy = { text: address, label: m.design_copy(), copiedLabel: m.design_copied() };
  const formats = [
    [m.design_data_date(), formatDate(end)],
    [m.design_data_amount(), `${formatMoney(169_000, 'rub')} · ${formatMoney(855, 'usd')}`],
    [m.design_data_size(), `${formatBytes(127_418_112, locale)} · ${formatBytes(1_250_000_000, locale)}`],
    [m.design_data_left(), formatTimeLeft(end, today, locale)],
    [m.design_data_address(), shortText(address)],
  ];
  return (
    <Section id="data" title={m.design_data()}>
      <Specimen title={m.design_data_formats()} layout="block">
        <dl className="max-w-lg divide-y divide-line border-line border-y">
          {formats.map(([name, value]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
              <dt className="text-muted">{name}</dt>
              <dd className="font-mono">{value}</dd>
            </div>
          ))}
        </dl>
      </Specimen>
      <Specimen title={m.design_data_copy()}>
        <span className="flex min-w-0 items-center gap-1 rounded-control bg-well pl-3">
          <span className="truncate font-mono" title={address}>
            {shortText(address)}
          </span>
          <CopyButton {...copy} />
        </span>
        <CopyButton {...copy} isWide />
      </Specimen>
      <Specimen title={m.design_data_qr()}>
        <div className="w-48">
          <QrCode text={address} label={m.design_qr_label()} />
        </div>
      </Specimen>
    </Section>
  );
}
