import { resolve } from 'node:path';
import { type Setting, type SettingName, settingNames, settings } from '@polyshelf/contract/system';
import { z } from 'zod';

const text = z.string().trim().min(1);
const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const count = z.coerce.number().int().positive();
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'is not a URL such as postgres://user:password@host:port/name',
});

/** Links must lead to web pages: `javascript:` and `tg:` URLs are refused. */
const webUrl = z.url({ protocol: /^https?$/, error: 'is not an http(s) URL' });

const accelPath = text.regex(/^(?:\/[a-z0-9_-]+)+$/i, 'is not a path such as /stored-files');

/** Refuses short and simple values, which are probably placeholders. */
const secret = text
  .min(32, 'is too short: use 32 or more random characters, such as the output of `openssl rand -base64 32`')
  .refine(
    (value) => new Set(value).size >= 10 && !/change|secret|password|example/i.test(value),
    'looks like a placeholder: use random characters',
  );

/** Ten thousand parts of 8 MB, which is the most that S3 takes. */
const MAX_FILE_GB = 78;
const GB = 1024 ** 3;

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DEMO: flag.default(false),
  DEMO_PUBLIC: z.enum(['yes', 'no']).default('no'),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  HOST: text.default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: text.default('./data'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),

  CHROMIUM_PATH: text.optional(),

  DATABASE_URL: postgresUrl,
  DATABASE_MIGRATION_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: count.default(10),
  DATABASE_JOB_POOL_SIZE: count.default(5),
  DATABASE_NAMED_STATEMENTS: flag.default(true),
  DATABASE_TIMEOUT_MS: count.default(1_800),

  APP_SECRET: secret,
  APP_SECRET_PREVIOUS: secret.optional(),
  METRICS_TOKEN: secret.optional(),
  LOGIN_STALL_MS: z.coerce.number().int().min(0).max(5_000).default(500),

  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default('Polyshelf <hello@polyshelf.local>'),

  TELEGRAM_BOT_TOKEN: text.regex(/^\d+:[\w-]+$/, 'is not a bot token from @BotFather').optional(),
  TELEGRAM_BOT_URL: webUrl.optional(),
  TELEGRAM_API_URL: webUrl.default('https://api.telegram.org'),

  NOW_API_URL: webUrl.default('https://api.nowpayments.io/v1'),
  NOW_API_KEY: text.optional(),
  NOW_IPN_SECRET: text.optional(),
  NOW_PAYOUT_COIN: text.optional(),
  RK_URL: webUrl.default('https://auth.robokassa.ru'),
  RK_LOGIN: text.optional(),
  RK_PASSWORD1: text.optional(),
  RK_PASSWORD2: text.optional(),
  RK_HASH: z.enum(['md5', 'ripemd160', 'sha1', 'sha256', 'sha384', 'sha512']).default('md5'),
  RK_SNO: z.enum(['osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent']).optional(),
  RK_TAX: text.default('none'),

  S3_BUCKET: text.optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_PATH_STYLE: flag.default(false),
  ACCEL_LOCATION: accelPath.optional(),
  UPLOAD_QUOTA_GB: z.coerce.number().positive().default(200),
  UPLOAD_FILE_GB: z.coerce.number().positive().max(MAX_FILE_GB).default(64),

  SUPPORT_CHAT_URL: webUrl.optional(),
  CHANNEL_URL: webUrl.optional(),
  PRIVATE_CHAT_URL: webUrl.optional(),

  TRUST_PROXY: text.optional(),
  WEB_PROCESSES: count.default(1),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  MAX_EVENT_LOOP_DELAY_MS: count.default(500),
  DRAIN_GRACE_MS: z.coerce.number().int().min(0).max(8_000).default(500),
} satisfies Record<SettingName, z.ZodType>);

export type Environment = Record<string, string | undefined>;
export type Config = ReturnType<typeof parseConfig>;

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The configuration is not valid; see .env.example.
${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Parses the environment. The error lists all problems at once. */
export function parseConfig(env: Environment) {
  // An empty line in an env file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  const problems = parsed.success
    ? [
        ...findIncompleteGroups(parsed.data),
        ...findStorageProblems(parsed.data),
        ...findDemoProblems(parsed.data),
        ...findProductionProblems(parsed.data),
      ]
    : parsed.error.issues.map(({ path, message }) => {
        const name = path.join('.');
        return given[name] === undefined ? `${name} is missing` : `${name} ${message}`;
      });
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const it = parsed.data;
  return {
    settings: describeSettings(it, given),
    production: it.NODE_ENV === 'production',
    demo: it.DEMO,
    /** The demo may listen on the network; its accounts then have random passwords. */
    demoPublic: it.DEMO_PUBLIC === 'yes',
    role: it.ROLE,
    host: it.HOST,
    port: it.PORT,
    publicUrl: (it.PUBLIC_URL ?? `http://localhost:${it.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(it.DATA_DIR),
    logLevel: it.LOG_LEVEL,
    chromiumPath: it.CHROMIUM_PATH,
    database: {
      url: it.DATABASE_URL,
      migrationUrl: it.DATABASE_MIGRATION_URL ?? it.DATABASE_URL,
      poolSize: it.DATABASE_POOL_SIZE,
      jobPoolSize: it.DATABASE_JOB_POOL_SIZE,
      namedStatements: it.DATABASE_NAMED_STATEMENTS,
      timeoutMs: it.DATABASE_TIMEOUT_MS,
    },
    secrets: { current: it.APP_SECRET, previous: it.APP_SECRET_PREVIOUS },
    metricsToken: it.METRICS_TOKEN,
    loginStallMs: it.LOGIN_STALL_MS,
    mail: { smtpUrl: it.SMTP_URL ?? 'smtp://127.0.0.1:25', from: it.MAIL_FROM },
    telegram:
      it.TELEGRAM_BOT_TOKEN && it.TELEGRAM_BOT_URL
        ? { token: it.TELEGRAM_BOT_TOKEN, botUrl: it.TELEGRAM_BOT_URL, apiUrl: it.TELEGRAM_API_URL.replace(/\/$/, '') }
        : undefined,
    payments: {
      now:
        it.NOW_API_KEY && it.NOW_IPN_SECRET
          ? {
              apiUrl: it.NOW_API_URL.replace(/\/$/, ''),
              apiKey: it.NOW_API_KEY,
              ipnSecret: it.NOW_IPN_SECRET,
              payoutCoin: it.NOW_PAYOUT_COIN,
            }
          : undefined,
      rk:
        it.RK_LOGIN && it.RK_PASSWORD1 && it.RK_PASSWORD2
          ? {
              url: it.RK_URL.replace(/\/$/, ''),
              login: it.RK_LOGIN,
              password1: it.RK_PASSWORD1,
              password2: it.RK_PASSWORD2,
              hash: it.RK_HASH,
              sno: it.RK_SNO,
              tax: it.RK_TAX,
            }
          : undefined,
    },
    storage: it.S3_BUCKET
      ? {
          kind: 's3' as const,
          bucket: it.S3_BUCKET,
          endpoint: it.S3_ENDPOINT,
          region: it.S3_REGION,
          accessKeyId: it.S3_ACCESS_KEY_ID,
          secretAccessKey: it.S3_SECRET_ACCESS_KEY,
          pathStyle: it.S3_PATH_STYLE,
        }
      : { kind: 'local' as const, folder: resolve(it.DATA_DIR, 'files') },
    /** What one member of the core team may have on the server before publishing, and the size of a single file. */
    uploads: {
      quotaBytes: Math.floor(it.UPLOAD_QUOTA_GB * GB),
      fileBytes: Math.floor(it.UPLOAD_FILE_GB * GB),
    },
    /** The internal location from which nginx sends stored files. */
    accelLocation: it.ACCEL_LOCATION ?? null,
    /** Public links. The private chat is not one of them: only paying subscribers get its URL. */
    links: { supportChat: it.SUPPORT_CHAT_URL, channel: it.CHANNEL_URL },
    privateChatUrl: it.PRIVATE_CHAT_URL,
    trustProxy: it.TRUST_PROXY,
    /** Each process counts separately, so it gets its share of the limits. */
    rateLimitScale: it.RATE_LIMIT_SCALE / it.WEB_PROCESSES,
    maxEventLoopDelayMs: it.MAX_EVENT_LOOP_DELAY_MS,
    drainGraceMs: it.DRAIN_GRACE_MS,
  };
}

/** The settings as an administrator may see them. */
function describeSettings(it: z.infer<typeof environment>, given: Environment): Setting[] {
  const values: Partial<Record<SettingName, unknown>> = it;
  return settingNames.map((name) => {
    const is_secret = settings[name] === 'secret';
    const is_set = values[name] !== undefined;
    const is_given = given[name] !== undefined;
    const value = is_secret || !is_set ? null : withoutLogin(given[name] ?? textOf(values[name]));
    return { name, value, is_secret, is_set, is_given };
  });
}

const textOf = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value));

/** Removes name and password from a URL. */
const withoutLogin = (text: string): string => text.replace(/(:\/\/)[^/?#]*@/g, '$1***@');

/** Settings that must be set together. */
const groups = [
  { what: 'Telegram', names: ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_URL'] },
  { what: 'Paying by coins', names: ['NOW_API_KEY', 'NOW_IPN_SECRET'] },
  { what: 'Paying by card', names: ['RK_LOGIN', 'RK_PASSWORD1', 'RK_PASSWORD2'] },
] as const;

function findIncompleteGroups(it: z.infer<typeof environment>): string[] {
  return groups.flatMap(({ what, names }) => {
    const missing = names.filter((name) => !it[name]);
    if (missing.length === 0 || missing.length === names.length) return [];
    return missing.map((name) => `${name} is missing: ${what} needs ${names.join(' and ')}`);
  });
}

const findStorageProblems = (it: z.infer<typeof environment>): string[] =>
  it.ACCEL_LOCATION && it.S3_BUCKET
    ? ['ACCEL_LOCATION has no effect with S3_BUCKET, which sends files itself: remove one of them']
    : [];

const isLoopback = (host: string): boolean => /^(localhost|::1|127(\.\d{1,3}){3})$/.test(host);

const findDemoProblems = (it: z.infer<typeof environment>): string[] =>
  it.DEMO && it.DEMO_PUBLIC === 'no' && !isLoopback(it.HOST)
    ? [
        `HOST is ${it.HOST}, and the accounts of the demo have a known password: leave HOST out, or set DEMO_PUBLIC=yes to open the demo to the network with random passwords`,
      ]
    : [];

function findProductionProblems(it: z.infer<typeof environment>): string[] {
  if (it.NODE_ENV !== 'production') return [];
  return [
    it.DEMO && 'DEMO is on, and its accounts have a known password: turn it off in production',
    !it.PUBLIC_URL && 'PUBLIC_URL is missing: set it to the URL of this site',
    !it.SMTP_URL && 'SMTP_URL is missing: registration needs mail',
  ].filter((problem) => problem !== false);
}
