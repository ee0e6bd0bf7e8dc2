import type { TableName } from '@polyshelf/contract/tables';
import {
  Boxes,
  CreditCard,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  RefreshCcw,
  ScrollText,
  ShieldAlert,
} from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import type { Group } from '../groups.ts';
import type { Words } from '../words.ts';
import { tableTitles } from './table-words.ts';

export interface TableFamily {
  title: Words;
  icon: LucideIcon;
  group: Group;
  /** Each table by the path of its page; the first is the page in the navigation, the others are below its path. */
  tables: Readonly<Record<string, TableName>>;
  /** The button that adds a row, with the English path of its page. */
  add?: { title: Words; to: string };
}

const alone = (path: TableName, group: Group, icon: LucideIcon): TableFamily => ({
  title: tableTitles[path],
  icon,
  group,
  tables: { [path]: path },
});

/** The tables as the navigation offers them. Those that are used together share a page with tabs. */
export const tableFamilies: readonly TableFamily[] = [
  alone('payments', 'sell', CreditCard),
  {
    title: tableTitles.subscriptions,
    icon: RefreshCcw,
    group: 'sell',
    tables: {
      subscriptions: 'subscriptions',
      'subscriptions/events': 'subscription-events',
      'subscriptions/ledger': 'ledger',
    },
  },
  {
    title: tableTitles.assets,
    icon: Boxes,
    group: 'catalogue',
    tables: { assets: 'assets', 'assets/downloads': 'downloads' },
  },
  { ...alone('banners', 'speak', Megaphone), add: { title: m.banner_new, to: '/admin/banners/new' } },
  alone('jobs', 'run', ListChecks),
  alone('mails', 'run', Mail),
  alone('security', 'run', ShieldAlert),
  alone('audit', 'run', ScrollText),
];

/** The tables on pages with parts of their own. */
const otherTables: TableFamily['tables'] = {
  accounts: 'accounts',
  articles: 'articles',
  'packs/list': 'packs',
  'packs/producers': 'producers',
  plans: 'plans',
  'plans/promos': 'promos',
  'words/tags': 'tags',
  'words/synonyms': 'synonyms',
  'words/searches': 'missed-searches',
  'words/wishes': 'wishes',
};

const paths = new Map(
  [otherTables, ...tableFamilies.map(({ tables }) => tables)].flatMap((tables) =>
    Object.entries(tables).map(([path, table]) => [table, path]),
  ),
);

/** The English path of the page of a table. */
export const tablePath = (table: TableName): string => `/admin/${paths.get(table)}`;
