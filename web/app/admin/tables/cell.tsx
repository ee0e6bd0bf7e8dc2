import { formatMoney } from '@polyshelf/contract/money';
import { type ColumnKind, columnOf, type LinkTarget, type Row, type TableName } from '@polyshelf/contract/tables';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { summaryOf } from '../audit/differences.ts';
import { type Facts, reasonWords } from '../audit/fact-words.ts';
import { valueTitle } from './value-words.ts';

interface Props {
  table: TableName;
  column: string;
  row: Row;
}

const pages: Record<LinkTarget, string> = {
  accounts: '/admin/accounts',
  payments: '/admin/payments',
  assets: '/admin/assets',
  banners: '/admin/banners',
  articles: '/admin/content',
};

const tones: Record<string, 'free' | 'red' | 'amber'> = {
  paid: 'free',
  completed: 'free',
  sent: 'free',
  waiting: 'amber',
  failed: 'red',
  suspended: 'red',
  underpaid: 'amber',
  new: 'amber',
  retry: 'amber',
  published: 'free',
  changed: 'amber',
};

/** Whether numbers and moments stand at the end of their column, where digits align. */
export const isAtEnd = (table: TableName, column: string): boolean =>
  ['number', 'usd', 'rub'].includes(columnOf(table, column)?.kind ?? '');

export function Cell({ table, column, row }: Props) {
  const locale = useLocale();
  const value = row[column] ?? null;
  const { kind, link, linkBy = column } = columnOf(table, column) ?? { kind: 'text' };
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return <span className="text-muted">–</span>;
  }
  const text = textOf(table, column, row);
  if (text === '') return <span className="text-muted">–</span>;
  if (link) {
    return (
      <Link
        to={pagePath(`${pages[link]}/${row[linkBy]}`, locale)}
        className={`text-accent-text hover:underline ${lookOf(kind)}`}
      >
        {kind === 'uuid' ? text.slice(0, 8) : text}
      </Link>
    );
  }
  if (kind === 'choice') return <Badge kind={tones[String(value)] ?? 'neutral'}>{text}</Badge>;
  return (
    <span className={lookOf(kind)} title={text}>
      {text}
    </span>
  );
}

const lookOf = (kind: ColumnKind): string =>
  kind === 'text' ? 'block max-w-80 truncate' : `whitespace-nowrap ${kind === 'word' ? '' : 'font-mono'}`;

function textOf(table: TableName, column: string, row: Row): string {
  const kind = columnOf(table, column)?.kind;
  const value = row[column] ?? '';
  if (table === 'audit' && column === 'facts') return factsText(row);
  if (Array.isArray(value)) return value.map((one) => valueTitle(table, column, one)).join(', ');
  if (typeof value === 'boolean') return value ? m.table_yes() : m.table_no();
  if (kind === 'usd' || kind === 'rub') return formatMoney(Number(value), kind);
  if (kind === 'moment') return formatMoment(String(value));
  return kind === 'choice' || kind === 'word' ? valueTitle(table, column, String(value)) : String(value);
}

/** The facts of an event in words, where the column with the event is shown too. */
function factsText({ event, facts }: Row): string {
  if (event === undefined) return String(facts);
  const entry = { event: String(event), facts: JSON.parse(String(facts)) as Facts };
  return [reasonWords(entry), summaryOf(entry)].filter(Boolean).join(' · ');
}
