import type { AdminAccount, TimelineEntry, TimelineKind } from '@polyshelf/contract/admin-accounts';
import { formatMoney } from '@polyshelf/contract/money';
import { planName } from '@polyshelf/contract/plans';
import {
  CalendarDays,
  CreditCard,
  Download,
  Folder,
  KeyRound,
  Laptop,
  Mail,
  Megaphone,
  ScrollText,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { deviceName } from '../../features/devices/device-name.ts';
import { entryWords } from '../../features/subscriptions/subscription-history.tsx';
import { m } from '../../i18n/compiled/messages.js';
import { ShownName } from '../../i18n/shown-name.tsx';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { summaryOf } from '../audit/differences.ts';
import { eventWords as auditWords } from '../audit/event-titles.ts';
import { reasonWords } from '../audit/fact-words.ts';
import { paymentEventWords } from '../payments/payment-event-words.ts';
import { PaymentLink, TextLink } from '../record-link.tsx';
import { TimelineLine } from '../timeline-list.tsx';
import { endingWords, mailWords } from './account-words.ts';
import { ResendMailDialog } from './simple-dialogs.tsx';

const icons: Record<TimelineKind, ReactNode> = {
  ledger: <CalendarDays aria-hidden />,
  payment: <CreditCard aria-hidden />,
  device: <Laptop aria-hidden />,
  session: <KeyRound aria-hidden />,
  download: <Download aria-hidden />,
  collection: <Folder aria-hidden />,
  mail: <Mail aria-hidden />,
  banner: <Megaphone aria-hidden />,
  audit: <ScrollText aria-hidden />,
};

const bannerLines = {
  seen: m.support_line_banner_seen,
  clicked: m.support_line_banner_clicked,
  closed: m.support_line_banner_closed,
};

const mailLines = {
  waiting: m.support_line_mail_waiting,
  sent: m.support_line_mail_sent,
  failed: m.support_line_mail_failed,
  skipped: m.support_line_mail_skipped,
};

interface Props {
  entry: TimelineEntry;
  account: AdminAccount;
}

/** One event in words, with links to what it is about. */
export function TimelineRow({ entry, account }: Props) {
  return (
    <TimelineLine
      at={entry.at}
      icon={icons[entry.kind]}
      note={noteOf(entry, account.id)}
      action={entry.kind === 'mail' && entry.can_resend && <Resend entry={entry} account={account} />}
    >
      {wordsOf(entry)}
    </TimelineLine>
  );
}

function wordsOf(entry: TimelineEntry): ReactNode {
  switch (entry.kind) {
    case 'ledger':
      return entry.entry === 'merged_out' ? m.support_line_merged_out() : entryWords({ ...entry, kind: entry.entry });
    case 'payment':
      return (
        <>
          <PaymentLink id={entry.payment} />:{' '}
          {paymentEventWords(entry.event, { coin: entry.currency === 'usd' ? '' : null })}
        </>
      );
    case 'device':
      return entry.event === 'added'
        ? m.support_line_device_added({ device: deviceName(entry) })
        : m.support_line_device_removed({ device: deviceName(entry) });
    case 'session':
      return entry.event === 'opened'
        ? m.support_line_session_opened()
        : m.support_line_session_ended({ reason: endingWords(entry.reason ?? '') });
    case 'download':
      return (
        <>
          {m.support_line_downloaded()}:{' '}
          <TextLink to={`/admin/assets/${entry.asset}`}>
            <ShownName of={entry} />
          </TextLink>
        </>
      );
    case 'collection':
      return m.support_line_collection({ name: entry.name });
    case 'mail':
      return mailLines[entry.state]({ mail: mailWords(entry.name) });
    case 'banner':
      return (
        <>
          {bannerLines[entry.event]()}:{' '}
          {entry.text === null ? m.support_banner_deleted({ number: entry.banner }) : <BannerLink entry={entry} />}
        </>
      );
    case 'audit':
      return auditWords(entry.event);
  }
}

function noteOf(entry: TimelineEntry, account: number): ReactNode {
  switch (entry.kind) {
    case 'ledger':
      return joined(entry.payment !== null && <PaymentLink id={entry.payment} />, entry.reason);
    case 'payment':
      return joined(planName(entry.sub), formatMoney(entry.amount, entry.currency));
    case 'session':
      return joined(
        (entry.browser !== null || entry.system !== null) && [entry.browser, entry.system].filter(Boolean).join(' · '),
        entry.ip,
        entry.impersonated_by !== null && m.support_session_by({ number: entry.impersonated_by }),
      );
    case 'banner':
      return entry.last_at !== entry.at && m.support_banner_last({ time: formatMoment(entry.last_at) });
    case 'download':
      return entry.version !== null && m.support_line_version({ number: entry.version });
    case 'collection':
      return m.support_assets({ count: entry.assets });
    case 'mail':
      return <TextLink to={`/admin/mails?account=${account}`}>{m.support_mails()}</TextLink>;
    case 'audit':
      return joined(
        reasonWords(entry),
        entry.facts.payment !== undefined && <PaymentLink id={Number(entry.facts.payment)} />,
        summaryOf(entry),
        entry.actor !== null && entry.actor !== account && (
          <TextLink to={`/admin/accounts/${entry.actor}`}>{entry.actor_name ?? entry.actor}</TextLink>
        ),
        entry.ip,
      );
    default:
      return null;
  }
}

type BannerEntry = Extract<TimelineEntry, { kind: 'banner' }>;

const BannerLink = ({ entry: { banner, text, text_ru } }: { entry: BannerEntry }) => (
  <TextLink to={`/admin/banners/${banner}`}>
    <ShownName of={{ name: text ?? '', name_ru: text_ru }} />
  </TextLink>
);

/** Puts dots between the parts that there are. */
function joined(...parts: ReactNode[]): ReactNode {
  const present = parts.filter((part) => part !== null && part !== false && part !== '');
  if (present.length === 0) return null;
  return present.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an event never change their places
    <span key={index}>
      {index > 0 && ' · '}
      {part}
    </span>
  ));
}

function Resend({ entry, account }: { entry: Extract<TimelineEntry, { kind: 'mail' }>; account: AdminAccount }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="sm" className="self-center" onClick={() => setOpen(true)}>
        {m.support_resend()}
      </Button>
      {isOpen && <ResendMailDialog account={account} mail={entry} onClose={() => setOpen(false)} />}
    </>
  );
}
