import { jobNames, jobStates } from './admin-jobs.ts';
import { formats } from './assets.ts';
import { auditEvents } from './audit.ts';
import { VISITOR } from './banners.ts';
import { articleKinds, articleSections, articleStates, contentLocales } from './content.ts';
import { DAY_MS } from './durations.ts';
import { address } from './endpoint.ts';
import { paymentFlags } from './payments.ts';
import { knownMethods } from './prices.ts';
import { subscriptionEvents } from './reports.ts';
import { ledgerKinds } from './subscriptions.ts';
import type * as schemas from './tables.schemas.ts';
import { isUuid } from './uuid.ts';

export type {
  Cell,
  PageQuery,
  Row,
  RowChanges,
  RowsToChange,
  SavedView,
  StartedExport,
  TableQuery,
} from './tables.schemas.ts';

/**
 * The values of a column, which decide how it is filtered, compared and shown. A `choice` has only the values of `of`. A
 * `word` may have others, such as the names of plans that are no longer sold.
 */
export type ColumnKind = 'number' | 'uuid' | 'text' | 'word' | 'choice' | 'list' | 'flag' | 'moment' | 'usd' | 'rub';

/** What a cell links to in the admin area. */
export type LinkTarget = 'accounts' | 'payments' | 'assets' | 'articles' | 'banners';

export interface Column {
  kind: ColumnKind;
  /** The values that are known beforehand. */
  of?: readonly string[];
  /** The table whose keys are values of the column, besides those of `of`. */
  keysOf?: 'plans' | 'promos';
  /** Rows without a value can be filtered. */
  canBeEmpty?: true;
  link?: LinkTarget;
  /** The column with the number or id to which a name links. */
  linkBy?: string;
  /** Another column that is needed to show this one in words. */
  shownWith?: string;
  /** Not shown by default. The administrator can add it with the column chooser. */
  isExtra?: true;
  /** Computed for each row that is shown, so rows cannot be ordered or filtered by it. */
  isComputed?: true;
  /** Never empty, and the database has an index on it, so that millions of rows are sorted at once. */
  isIndexed?: true;
}

interface Table {
  /** The column that identifies a row, and orders rows with equal values. */
  key: string;
  /** The column by which rows are ordered at first; `-` in front means descending. */
  sort: string;
  columns: Readonly<Record<string, Column>>;
  /** What can be done with many rows at once. */
  actions?: readonly RowAction[];
}

export const rowActions = [
  'check',
  'dismiss',
  'forget',
  'hide',
  'make_free',
  'make_paid',
  'publish',
  'resend',
  'retry',
  'show',
  'unpublish',
] as const;

export type RowAction = (typeof rowActions)[number];

const paymentStatuses = ['new', 'paid', 'cancelled', 'expired', 'failed', 'underpaid', 'refunded'] as const;
const roles = ['user', 'core', 'admin'] as const;
const assetTypes = ['texture', 'model', 'hdri'] as const;

/** The names of all mails. */
export const mailKinds = [
  'code',
  'account-exists',
  'password-changed',
  'password-too-soon',
  'change-notice',
  'new-device',
  'new-versions',
  'wanted-fulfilled',
  'wish-granted',
  'payment-received',
  'trial-refused',
  'renewal-failed',
  'subscription-blocked',
  'payment-refunded',
  'account-deleted',
  'accounts-merged',
  'test-mail',
] as const;

/** A skipped mail was not needed any more, such as one with a used code. */
const mailStates = ['waiting', 'sent', 'failed', 'skipped'] as const;

/** Refusals that may be an attack. */
const securityKinds = [
  'rate_limit',
  'sign_in',
  'second_factor',
  'proof',
  'callback',
  'token_reused',
  'passkey_cloned',
] as const;

/** The account of a row, with the names by which an operator knows it. */
const person = {
  account: { kind: 'number', link: 'accounts', isExtra: true },
  username: { kind: 'text', link: 'accounts', linkBy: 'account' },
  email: { kind: 'text' },
} as const satisfies Table['columns'];

const names = {
  name: { kind: 'text' },
  name_ru: { kind: 'text', canBeEmpty: true },
} as const satisfies Table['columns'];

const plan = { kind: 'word', keysOf: 'plans' } as const satisfies Column;
const promo = { kind: 'word', keysOf: 'promos', canBeEmpty: true, isExtra: true } as const satisfies Column;
const method = { kind: 'word', of: Object.values(knownMethods).flat() } as const satisfies Column;

/** The tables of the admin area. The server has the SQL of each column, the web app its heading. */
export const tables = {
  accounts: {
    key: 'id',
    sort: '-id',
    columns: {
      id: { kind: 'number', link: 'accounts' },
      username: { kind: 'text', link: 'accounts', linkBy: 'id' },
      email: { kind: 'text' },
      email_verified: { kind: 'flag' },
      tg_id: { kind: 'number', canBeEmpty: true, isExtra: true },
      role: { kind: 'choice', of: roles },
      status: { kind: 'choice', of: ['active', 'suspended', 'deleted', 'merged'] },
      sub: plan,
      sub_end: { kind: 'moment', canBeEmpty: true },
      sub_recurring: { kind: 'flag', isExtra: true },
      blocked: { kind: 'flag', isExtra: true },
      sub_override_devices: { kind: 'number', canBeEmpty: true, isExtra: true },
      lang: { kind: 'choice', of: ['en', 'ru'], isExtra: true },
      payments_total: { kind: 'number', isComputed: true },
      created_at: { kind: 'moment' },
      has_tried: { kind: 'flag', isExtra: true },
      has_paid: { kind: 'flag', isExtra: true },
      demo: { kind: 'flag', isExtra: true },
    },
  },
  payments: {
    key: 'id',
    sort: '-id',
    actions: ['check'],
    columns: {
      id: { kind: 'number', link: 'payments' },
      status: { kind: 'choice', of: paymentStatuses },
      flags: { kind: 'list', of: paymentFlags, canBeEmpty: true },
      open_flags: { kind: 'list', of: paymentFlags, canBeEmpty: true, isExtra: true },
      ...person,
      sub: plan,
      sub_days: { kind: 'number' },
      promo,
      usd_cents: { kind: 'usd', isIndexed: true },
      rub_kopecks: { kind: 'rub', isExtra: true },
      currency: { kind: 'choice', of: ['usd', 'rub'], isExtra: true },
      provider: { kind: 'choice', of: ['now', 'rk'], isExtra: true },
      method,
      kind: { kind: 'choice', of: ['checkout', 'renewal'], isExtra: true },
      address: { kind: 'text', canBeEmpty: true, isExtra: true },
      memo: { kind: 'text', canBeEmpty: true, isExtra: true },
      amount_to_pay: { kind: 'text', canBeEmpty: true, isExtra: true },
      received: { kind: 'text', canBeEmpty: true, isExtra: true },
      external_id: { kind: 'text', canBeEmpty: true, isExtra: true },
      recurring: { kind: 'flag', isExtra: true },
      is_test: { kind: 'flag', isExtra: true },
      created_at: { kind: 'moment' },
      expires_at: { kind: 'moment', isExtra: true },
      closed_at: { kind: 'moment', canBeEmpty: true, isExtra: true },
      next_check_at: { kind: 'moment', canBeEmpty: true, isExtra: true },
      is_unanswered: { kind: 'flag', isExtra: true },
    },
  },
  subscriptions: {
    key: 'account',
    sort: '-sub_end',
    columns: {
      ...person,
      sub: plan,
      sub_end: { kind: 'moment' },
      is_active: { kind: 'flag' },
      sub_recurring: { kind: 'flag' },
      recurring_months: { kind: 'number', canBeEmpty: true, isExtra: true },
      blocked: { kind: 'flag' },
      renews: { kind: 'flag', isExtra: true },
      promos: { kind: 'list', keysOf: 'promos', canBeEmpty: true, isExtra: true },
    },
  },
  ledger: {
    key: 'id',
    sort: '-id',
    columns: {
      id: { kind: 'number' },
      at: { kind: 'moment' },
      kind: { kind: 'word', of: ledgerKinds },
      ...person,
      sub: { ...plan, canBeEmpty: true },
      days: { kind: 'number' },
      promo,
      payment: { kind: 'number', link: 'payments', canBeEmpty: true },
      key: { kind: 'text', isExtra: true },
    },
  },
  'subscription-events': {
    key: 'id',
    sort: '-at',
    columns: {
      id: { kind: 'number', isExtra: true },
      at: { kind: 'moment' },
      kind: { kind: 'choice', of: subscriptionEvents },
      ...person,
      sub: plan,
      currency: { kind: 'choice', of: ['usd', 'rub'], canBeEmpty: true, isExtra: true },
      method: { ...method, canBeEmpty: true },
      usd_cents: { kind: 'usd' },
      has_money: { kind: 'flag', isExtra: true },
      trial_paid: { kind: 'flag', isExtra: true },
      is_due: { kind: 'flag', isExtra: true },
      has_renewed: { kind: 'flag', isExtra: true },
      is_active: { kind: 'flag', isExtra: true },
    },
  },
  downloads: {
    key: 'id',
    sort: '-spent_at',
    columns: {
      id: { kind: 'uuid', isExtra: true },
      spent_at: { kind: 'moment', isIndexed: true },
      ...person,
      asset: { kind: 'uuid', link: 'assets', isExtra: true },
      asset_name: { kind: 'text', link: 'assets', linkBy: 'asset' },
      pack: { kind: 'text' },
      pack_id: { kind: 'number', isExtra: true },
      producer: { kind: 'text' },
      producer_id: { kind: 'number', isExtra: true },
      version: { kind: 'number', isExtra: true },
    },
  },
  assets: {
    key: 'id',
    sort: '-published_at',
    actions: ['hide', 'show', 'make_free', 'make_paid'],
    columns: {
      id: { kind: 'uuid', link: 'assets', isExtra: true },
      ...names,
      name: { kind: 'text', link: 'assets', linkBy: 'id' },
      type: { kind: 'choice', of: assetTypes },
      pack: { kind: 'text' },
      producer: { kind: 'text' },
      licence: { kind: 'text', isExtra: true },
      resolution: { kind: 'text', canBeEmpty: true, isExtra: true },
      formats: { kind: 'list', of: formats, canBeEmpty: true, isExtra: true },
      free: { kind: 'flag' },
      exclusive: { kind: 'flag', isExtra: true },
      is_hidden: { kind: 'flag' },
      downloads: { kind: 'number' },
      version: { kind: 'number', isExtra: true },
      published_at: { kind: 'moment' },
      updated_at: { kind: 'moment', isExtra: true },
      fingerprint: { kind: 'text', canBeEmpty: true, isExtra: true },
    },
  },
  packs: {
    key: 'id',
    sort: 'name',
    columns: {
      id: { kind: 'number' },
      ...names,
      alias: { kind: 'text' },
      parent: { kind: 'text', canBeEmpty: true },
      producer: { kind: 'text', canBeEmpty: true },
      assets_total: { kind: 'number' },
      last_asset_at: { kind: 'moment', canBeEmpty: true },
    },
  },
  producers: {
    key: 'id',
    sort: 'name',
    columns: {
      id: { kind: 'number' },
      ...names,
      alias: { kind: 'text' },
      mega: { kind: 'flag' },
      assets_total: { kind: 'number', isComputed: true },
    },
  },
  tags: {
    key: 'id',
    sort: 'name',
    columns: {
      id: { kind: 'number', isExtra: true },
      ...names,
      alias: { kind: 'text' },
      synonyms: { kind: 'list', isComputed: true },
      assets_total: { kind: 'number', isComputed: true },
    },
  },
  synonyms: {
    key: 'id',
    sort: 'word',
    columns: {
      id: { kind: 'text', isExtra: true },
      word: { kind: 'text' },
      meaning: { kind: 'text' },
    },
  },
  'missed-searches': {
    key: 'words',
    sort: '-times',
    actions: ['forget'],
    columns: {
      words: { kind: 'text' },
      times: { kind: 'number' },
      unopened: { kind: 'number' },
      waiting: { kind: 'number', isComputed: true },
      first_at: { kind: 'moment' },
      last_at: { kind: 'moment' },
    },
  },
  wishes: {
    key: 'id',
    sort: '-made_at',
    columns: {
      id: { kind: 'uuid', isExtra: true },
      words: { kind: 'text' },
      ...person,
      made_at: { kind: 'moment' },
    },
  },
  articles: {
    key: 'id',
    sort: '-updated_at',
    actions: ['publish', 'unpublish'],
    columns: {
      id: { kind: 'uuid', link: 'articles', isExtra: true },
      title: { kind: 'text', link: 'articles', linkBy: 'id' },
      title_ru: { kind: 'text', canBeEmpty: true, isExtra: true },
      kind: { kind: 'choice', of: articleKinds },
      section: { kind: 'word', of: Object.values(articleSections).flat(), canBeEmpty: true, isExtra: true },
      slug: { kind: 'text', isExtra: true },
      state: { kind: 'choice', of: articleStates },
      missing: { kind: 'list', of: contentLocales, canBeEmpty: true },
      words: { kind: 'number' },
      account: { kind: 'number', link: 'accounts', canBeEmpty: true, isExtra: true },
      author: { kind: 'text', link: 'accounts', linkBy: 'account', canBeEmpty: true },
      updated_at: { kind: 'moment' },
      published_at: { kind: 'moment', canBeEmpty: true },
      next_at: { kind: 'moment', canBeEmpty: true },
    },
  },
  banners: {
    key: 'id',
    sort: '-priority',
    columns: {
      id: { kind: 'number', link: 'banners' },
      text: { kind: 'text', link: 'banners', linkBy: 'id' },
      seen: { kind: 'number', isComputed: true },
      clicked: { kind: 'number', isComputed: true },
      closed: { kind: 'number', isComputed: true },
      subs: { kind: 'list', of: [VISITOR], keysOf: 'plans', canBeEmpty: true },
      promo,
      priority: { kind: 'number' },
      starts_at: { kind: 'moment', canBeEmpty: true },
      date_block_at: { kind: 'moment', canBeEmpty: true },
      is_listed: { kind: 'flag', isExtra: true },
      text_ru: { kind: 'text', canBeEmpty: true },
      type: { kind: 'text' },
    },
  },
  plans: {
    key: 'id',
    sort: 'level',
    columns: {
      id: { kind: 'text' },
      level: { kind: 'number' },
      usd_cents: { kind: 'usd' },
      rub_kopecks: { kind: 'rub', canBeEmpty: true },
      devices: { kind: 'number' },
      downloads_per_day: { kind: 'number' },
      active: { kind: 'number', isComputed: true },
    },
  },
  promos: {
    key: 'id',
    sort: 'id',
    columns: {
      id: { kind: 'text' },
      sub: plan,
      days: { kind: 'number' },
      usd_cents: { kind: 'usd' },
      rub_kopecks: { kind: 'rub' },
      is_active: { kind: 'flag' },
      used: { kind: 'number', isComputed: true },
    },
  },
  mails: {
    key: 'id',
    sort: '-id',
    actions: ['resend'],
    columns: {
      id: { kind: 'number', isExtra: true },
      created_at: { kind: 'moment' },
      state: { kind: 'choice', of: mailStates },
      mail_kind: { kind: 'choice', of: mailKinds },
      subject: { kind: 'text', canBeEmpty: true },
      recipient: { kind: 'text', canBeEmpty: true },
      account: { kind: 'number', link: 'accounts', canBeEmpty: true, isExtra: true },
      username: { kind: 'text', link: 'accounts', linkBy: 'account', canBeEmpty: true },
      reason: { kind: 'text', canBeEmpty: true },
      attempts: { kind: 'number' },
      tried_at: { kind: 'moment', canBeEmpty: true, isExtra: true },
      resent_at: { kind: 'moment', canBeEmpty: true, isExtra: true },
      is_resent: { kind: 'flag', isExtra: true },
    },
  },
  security: {
    key: 'id',
    sort: '-last_at',
    columns: {
      id: { kind: 'text', isExtra: true },
      last_at: { kind: 'moment', isIndexed: true },
      kind: { kind: 'choice', of: securityKinds },
      times: { kind: 'number' },
      account: { kind: 'number', link: 'accounts', canBeEmpty: true, isExtra: true },
      username: { kind: 'text', link: 'accounts', linkBy: 'account', canBeEmpty: true },
      network: { kind: 'text', canBeEmpty: true },
      route: { kind: 'text', canBeEmpty: true },
    },
  },
  jobs: {
    key: 'id',
    sort: '-created_at',
    actions: ['retry', 'dismiss'],
    columns: {
      id: { kind: 'uuid', isExtra: true },
      name: { kind: 'word', of: jobNames },
      state: { kind: 'choice', of: jobStates },
      attempts: { kind: 'number' },
      reason: { kind: 'text', canBeEmpty: true },
      created_at: { kind: 'moment' },
      started_at: { kind: 'moment', canBeEmpty: true, isExtra: true },
      finished_at: { kind: 'moment', canBeEmpty: true },
    },
  },
  audit: {
    key: 'id',
    sort: '-id',
    columns: {
      id: { kind: 'number', isExtra: true },
      event: { kind: 'word', of: auditEvents },
      actor: { kind: 'number', link: 'accounts', canBeEmpty: true, isExtra: true },
      actor_name: { kind: 'text', link: 'accounts', linkBy: 'actor', canBeEmpty: true },
      account: { kind: 'number', link: 'accounts', canBeEmpty: true, isExtra: true },
      account_name: { kind: 'text', link: 'accounts', linkBy: 'account', canBeEmpty: true },
      at: { kind: 'moment' },
      ip: { kind: 'text', canBeEmpty: true },
      facts: { kind: 'text', shownWith: 'event' },
      is_sealed: { kind: 'flag', isExtra: true },
    },
  },
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof tables;
export type ColumnOf<T extends TableName> = Extract<keyof (typeof tables)[T]['columns'], string>;
/** The name of a column of any table. */
export type ColumnName = { [T in TableName]: ColumnOf<T> }[TableName];

/** The parameters with columns that must have no value, or any value. */
export const emptinessNames = ['empty', 'filled'] as const;

export type Emptiness = (typeof emptinessNames)[number];

export const tableNames = Object.keys(tables) as TableName[];

export const actionsOf = (table: TableName): readonly RowAction[] => (tables[table] as Table).actions ?? [];

export const columnNames = (table: TableName): string[] => Object.keys(tables[table].columns);

/** Undefined for a name that the table does not have. */
export const columnOf = (table: TableName, name: string): Column | undefined =>
  Object.hasOwn(tables[table].columns, name) ? (tables[table].columns as Record<string, Column>)[name] : undefined;

/** The columns that are shown by default. */
export const usualColumns = (table: TableName): string[] =>
  columnNames(table).filter((name) => !columnOf(table, name)?.isExtra);

/** What the text of a filter means. `null` is an open end of a range. */
export type Filter =
  | { kind: 'any'; values: string[] }
  | { kind: 'contains'; text: string }
  | { kind: 'flag'; value: boolean }
  | { kind: Emptiness }
  | { kind: 'range'; from: number | Date | null; until: number | Date | null };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WHOLE = /^-?\d{1,15}$/;

/** Reads a filter such as `new,underpaid`, `true` or `2026-01-01..2026-01-31`; null when the column has no such filter. */
export function parseFilter({ kind, of, keysOf, isComputed }: Column, text: string): Filter | null {
  if (text === '' || isComputed) return null;
  switch (kind) {
    case 'flag':
      return text === 'true' || text === 'false' ? { kind: 'flag', value: text === 'true' } : null;
    case 'text':
      return { kind: 'contains', text };
    case 'uuid':
      return isUuid(text) ? { kind: 'any', values: [text] } : null;
    case 'word':
    case 'choice':
    case 'list': {
      const values = text.split(',');
      const isClosed = kind !== 'word' && of !== undefined && keysOf === undefined;
      return values.every((value) => value !== '' && (!isClosed || of.includes(value)))
        ? { kind: 'any', values }
        : null;
    }
    case 'moment':
      return parseRange(text, parseDay, (day) => new Date(day.getTime() + DAY_MS));
    default:
      return parseRange(text, parseNumber, (number) => number + 1);
  }
}

/** The columns in the text of `empty` or `filled`; null when one of them cannot be empty. */
export function parseEmptiness(table: TableName, text: string): string[] | null {
  const names = [...new Set(text.split(','))];
  return names.every((name) => columnOf(table, name)?.canBeEmpty) ? names : null;
}

/** Reads one value, or two with `..` between them of which one may be missing. Both ends are included. */
function parseRange<T extends number | Date>(
  text: string,
  parse: (end: string) => T | null,
  following: (end: T) => T,
): Filter | null {
  const [first = '', last = first, ...more] = text.split('..');
  const [from, to] = [parse(first), parse(last)];
  const isWrong = more.length > 0 || (first !== '' && from === null) || (last !== '' && to === null);
  if (isWrong || (from === null && to === null)) return null;
  return { kind: 'range', from, until: to === null ? null : following(to) };
}

const parseNumber = (text: string): number | null => (WHOLE.test(text) ? Number(text) : null);

/** The beginning of a day in UTC; null for a text such as 2026-02-31. */
export function parseDay(text: string): Date | null {
  const day = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? day : null;
}

/** The column when rows can be ordered by it. */
export function sortableColumn(table: TableName, name: string): Column | undefined {
  const column = columnOf(table, name);
  return column?.isComputed || column?.kind === 'list' ? undefined : column;
}

/** How many rows are counted. A larger number is shown as "more than". */
export const MAX_COUNTED = 10_000;

export const listRows = address<typeof schemas.listRows>('GET', '/api/admin/tables/:table');
export const startExport = address<typeof schemas.startExport>('POST', '/api/admin/tables/:table/export');
export const runRowAction = address<typeof schemas.runRowAction>('POST', '/api/admin/tables/:table/actions/:action');
export const listViews = address<typeof schemas.listViews>('GET', '/api/admin/views');
export const saveView = address<typeof schemas.saveView>('POST', '/api/admin/views');
export const deleteView = address<typeof schemas.deleteView>('DELETE', '/api/admin/views/:id');
