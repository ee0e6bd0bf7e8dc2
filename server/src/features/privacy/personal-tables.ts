interface PersonalTable {
  /** The columns in the export of the owner; without hashes, salts and data of others. */
  exported: readonly string[];
  /** The column with the id of the account. */
  owner: 'account' | 'id' | 'about';
  /** The column with the account of a row whose `owner` is empty. */
  author?: 'done_by';
  /** After the account is deleted: `gone` rows are deleted, `emptied` rows are anonymised, `kept` rows stay as they are. */
  afterwards: 'gone' | 'emptied' | 'kept';
}

/** Every table with data of an account. A test compares this list with the database. */
export const personalTables: Record<string, PersonalTable> = {
  accounts: {
    exported: [
      'id',
      'username',
      'role',
      'status',
      'lang',
      'downloads_source',
      'notify_versions',
      'sub_override_devices',
      'created_at',
    ],
    owner: 'id',
    afterwards: 'emptied',
  },
  users: {
    exported: ['email', 'email_verified', 'tg_id', 'first_name', 'last_name'],
    owner: 'account',
    afterwards: 'emptied',
  },
  former_usernames: { exported: ['username', 'until'], owner: 'account', afterwards: 'gone' },
  subscriptions: {
    exported: ['sub', 'sub_end', 'sub_recurring', 'blocked', 'promos'],
    owner: 'account',
    afterwards: 'kept',
  },
  ledger: { exported: ['at', 'kind', 'promo', 'sub', 'days'], owner: 'account', afterwards: 'kept' },
  report_facts: { exported: ['kind', 'at', 'until', 'sub'], owner: 'account', afterwards: 'kept' },
  // Only the number of the account, until the next refresh of the reports.
  report_changed_accounts: { exported: ['account'], owner: 'account', afterwards: 'kept' },
  payments: {
    exported: [
      'id',
      'provider',
      'method',
      'kind',
      'status',
      'sub',
      'sub_days',
      'currency',
      'usd_cents',
      'rub_kopecks',
      'coin',
      'address',
      'amount_to_pay',
      'received',
      'created_at',
      'closed_at',
    ],
    owner: 'account',
    afterwards: 'kept',
  },
  referrals: { exported: ['at'], owner: 'account', afterwards: 'kept' },
  banner_links: { exported: ['banner'], owner: 'account', afterwards: 'gone' },
  banner_views: {
    exported: ['banner', 'seen_at', 'last_seen_at', 'clicked_at', 'last_clicked_at', 'closed_at', 'last_closed_at'],
    owner: 'account',
    afterwards: 'gone',
  },
  downloads: { exported: ['asset', 'spent_at', 'covered_until'], owner: 'account', afterwards: 'gone' },
  spent_downloads: { exported: ['asset', 'version', 'spent_at'], owner: 'account', afterwards: 'gone' },
  uploads: { exported: ['id', 'state', 'created_at', 'ended_at'], owner: 'account', afterwards: 'kept' },
  drafts: { exported: ['id', 'state', 'asset', 'version', 'text', 'created_at'], owner: 'account', afterwards: 'kept' },
  draft_edits: { exported: ['draft', 'field', 'at'], owner: 'account', afterwards: 'kept' },
  draft_comments: { exported: ['draft', 'text', 'at'], owner: 'account', afterwards: 'kept' },
  article_revisions: { exported: ['article', 'locale', 'number', 'title', 'at'], owner: 'account', afterwards: 'kept' },
  article_pictures: { exported: ['id', 'uploaded_at'], owner: 'account', afterwards: 'kept' },
  asset_notices: {
    exported: ['asset', 'version', 'created_at', 'seen_at', 'mailed_at'],
    owner: 'account',
    afterwards: 'gone',
  },
  download_days: { exported: ['day', 'spent'], owner: 'account', afterwards: 'gone' },
  download_links: { exported: ['start_before', 'started_at'], owner: 'account', afterwards: 'gone' },
  download_choices: { exported: ['type', 'variant'], owner: 'account', afterwards: 'gone' },
  collections: { exported: ['id', 'name', 'created_at'], owner: 'account', afterwards: 'gone' },
  assets_packs: { exported: ['asset', 'pack', 'created_at'], owner: 'account', afterwards: 'gone' },
  wishes: { exported: ['words', 'card', 'made_at'], owner: 'account', afterwards: 'gone' },
  credentials: { exported: ['changed_at'], owner: 'account', afterwards: 'gone' },
  account_changes: {
    exported: ['kind', 'old_email', 'old_tg_id', 'new_value', 'at', 'undo_until', 'undone_at', 'undone_by'],
    owner: 'account',
    afterwards: 'gone',
  },
  factors: { exported: ['kind', 'name', 'created_at', 'used_at'], owner: 'account', afterwards: 'gone' },
  recovery_codes: { exported: ['created_at', 'used_at'], owner: 'account', afterwards: 'gone' },
  passkey_challenges: { exported: ['expires_at'], owner: 'account', afterwards: 'gone' },
  known_browsers: { exported: ['last_at'], owner: 'account', afterwards: 'gone' },
  codes: {
    exported: ['purpose', 'status', 'email', 'created_at', 'expires_at'],
    owner: 'account',
    afterwards: 'gone',
  },
  devices: {
    exported: ['browser', 'system', 'visitor_id', 'first_seen_at', 'last_seen_at', 'removed_at'],
    owner: 'account',
    afterwards: 'gone',
  },
  mail_log: { exported: ['name', 'recipient', 'subject', 'state', 'at'], owner: 'account', afterwards: 'gone' },
  security_events: {
    exported: ['hour', 'kind', 'route', 'network', 'count'],
    owner: 'account',
    afterwards: 'gone',
  },
  bulk_accounts: { exported: ['done_at', 'code'], owner: 'account', afterwards: 'kept' },
  // Sessions contain only times; a job deletes old ones.
  sessions: {
    exported: ['created_at', 'last_used_at', 'proved_at', 'expires_at', 'ended_at', 'end_reason'],
    owner: 'account',
    afterwards: 'kept',
  },
  record_revisions: { exported: ['kind', 'record', 'number', 'at'], owner: 'account', afterwards: 'kept' },
  record_schedules: { exported: ['kind', 'record', 'at'], owner: 'account', afterwards: 'kept' },
  presences: { exported: ['page', 'seen_at'], owner: 'account', afterwards: 'kept' },
  admin_views: { exported: ['of_table', 'name', 'query', 'created_at'], owner: 'account', afterwards: 'kept' },
  tickets: { exported: ['created_at', 'used_at'], owner: 'account', afterwards: 'kept' },
  audit_log: {
    exported: ['at', 'event', 'ip', 'facts'],
    owner: 'about',
    author: 'done_by',
    afterwards: 'kept',
  },
};
