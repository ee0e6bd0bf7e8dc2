import { formatMoney } from '@polyshelf/contract/money';
import { type Cell as CellValue, columnOf, type LinkTarget, type TableName } from '@polyshelf/contract/tables';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { choiceTitle } from './table-words.ts';

interface Props {
  table: TableName;
  column: string;
  value: CellValue;
}

const pages: Record<LinkTarget, string> = {
  accounts: '/admin/accounts',
  payments: '/admin/payments',
  assets: '/asset',
};

const tones: Record<string, 'free' | 'red' | 'amber'> = {
  paid: 'free',
  completed: 'free',
  failed: 'red',
  suspended: 'red',
  underpaid: 'amber',
  new: 'amber',
  retry: 'amber',
};

/** Whether numbers and moments stand at the end of their column, where digits align. */
export const isAtEnd = (table: TableName, column: string): boolean =>
  ['number', 'usd', 'rub'].includes(columnOf(table, column)?.kind ?? '');

export function Cell({ table, column, value }: Props) {
  const locale = useLocale();
  const { kind, link } = columnOf(table, column) ?? { kind: 'text' };
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return <span className="text-muted">–</span>;
  }
  const text = textOf(kind, value);
  if (link) {
    return (
      <Link to={pagePath(`${pages[link]}/${value}`, locale)} className="font-mono text-accent-text hover:underline">
        {kind === 'uuid' ? text.slice(0, 8) : text}
      </Link>
    );
  }
  if (kind === 'choice') return <Badge kind={tones[text] ?? 'neutral'}>{choiceTitle(text)}</Badge>;
  return (
    <span className={kind === 'text' ? 'block max-w-80 truncate' : 'whitespace-nowrap font-mono'} title={text}>
      {text}
    </span>
  );
}

function textOf(kind: string, value: NonNullable<CellValue>): string {
  if (Array.isArray(value)) return value.map(choiceTitle).join(', ');
  if (typeof value === 'boolean') return value ? m.table_yes() : m.table_no();
  if (kind === 'usd' || kind === 'rub') return formatMoney(Number(value), kind);
  return kind === 'moment' ? formatMoment(String(value)) : String(value);
}
