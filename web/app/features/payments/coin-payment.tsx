import type { Payment } from '@polyshelf/contract/payments';
import { m } from '../../i18n/compiled/messages.js';
import { QrCode } from '../../ui/qr-code.tsx';
import { coinFace } from './coin-faces.ts';
import { CopyAmount, CopyLine } from './copy-line.tsx';
import { MinimumNotice } from './minimum-notice.tsx';

interface Props {
  payment: Payment;
  address: string;
  amount: string;
  /** The transfer was sent, so the page must not invite a second one. */
  isSeen: boolean;
}

/** The amount and the address to send it to. */
export function CoinPayment({ payment, address, amount, isSeen }: Props) {
  const { ticker, network } = coinFace(payment.coin ?? '', payment.network);
  return (
    <>
      <p className="text-muted text-sm">{m.payment_amount()}</p>
      <div className="flex items-center gap-1">
        <p className="min-w-0 break-all font-medium font-mono text-xl tracking-tight">
          {amount} <span className="text-muted">{ticker}</span>
        </p>
        <CopyAmount amount={amount} />
      </div>
      {payment.coin && payment.asked_usd_cents !== null && (
        <MinimumNotice coin={payment.coin} minimum={payment.asked_usd_cents} price={payment.usd_cents} />
      )}
      {!isSeen && (
        <>
          <p className="mt-1 text-pretty">{m.payment_send_exactly({ amount, coin: ticker, network })}</p>
          <div className="mx-auto my-4 w-44">
            <QrCode text={address} label={m.payment_qr()} />
          </div>
        </>
      )}
      <div className="mt-4 flex flex-col gap-2">
        <div className="rounded-control bg-well px-3 py-1.5">
          <p className="text-muted text-xs">{m.payment_network()}</p>
          <p className="font-medium">{network}</p>
        </div>
        <CopyLine
          name={m.payment_address()}
          value={address}
          copyLabel={m.payment_copy_address()}
          copied={m.payment_address_copied()}
          isLong
        />
        {payment.memo && (
          <>
            <CopyLine
              name={m.payment_memo()}
              value={payment.memo}
              copyLabel={m.payment_copy_memo()}
              copied={m.payment_memo_copied()}
            />
            <p className="text-pretty text-amber text-sm">{m.payment_memo_note()}</p>
          </>
        )}
      </div>
    </>
  );
}
