import { address } from './endpoint.ts';
import type * as schemas from './system.schemas.ts';

export type { Setting, SystemState } from './system.schemas.ts';

/** Every setting of the environment. Of a secret only whether it is set leaves the server. */
export const settings = {
  NODE_ENV: 'shown',
  DEMO: 'shown',
  DEMO_PUBLIC: 'shown',
  ROLE: 'shown',
  HOST: 'shown',
  PORT: 'shown',
  PUBLIC_URL: 'shown',
  DATA_DIR: 'shown',
  LOG_LEVEL: 'shown',
  CHROMIUM_PATH: 'shown',
  DATABASE_URL: 'secret',
  DATABASE_MIGRATION_URL: 'secret',
  DATABASE_POOL_SIZE: 'shown',
  DATABASE_JOB_POOL_SIZE: 'shown',
  DATABASE_NAMED_STATEMENTS: 'shown',
  DATABASE_TIMEOUT_MS: 'shown',
  APP_SECRET: 'secret',
  APP_SECRET_PREVIOUS: 'secret',
  METRICS_TOKEN: 'secret',
  LOGIN_STALL_MS: 'shown',
  SMTP_URL: 'secret',
  MAIL_FROM: 'shown',
  TELEGRAM_BOT_TOKEN: 'secret',
  TELEGRAM_BOT_URL: 'shown',
  TELEGRAM_API_URL: 'shown',
  NOW_API_URL: 'shown',
  NOW_API_KEY: 'secret',
  NOW_IPN_SECRET: 'secret',
  NOW_PAYOUT_COIN: 'shown',
  RK_URL: 'shown',
  RK_LOGIN: 'shown',
  RK_PASSWORD1: 'secret',
  RK_PASSWORD2: 'secret',
  RK_HASH: 'shown',
  RK_SNO: 'shown',
  RK_TAX: 'shown',
  S3_BUCKET: 'shown',
  S3_ENDPOINT: 'shown',
  S3_REGION: 'shown',
  S3_ACCESS_KEY_ID: 'secret',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_PATH_STYLE: 'shown',
  ACCEL_LOCATION: 'shown',
  UPLOAD_QUOTA_GB: 'shown',
  UPLOAD_FILE_GB: 'shown',
  SUPPORT_CHAT_URL: 'shown',
  CHANNEL_URL: 'shown',
  PRIVATE_CHAT_URL: 'secret',
  TRUST_PROXY: 'shown',
  WEB_PROCESSES: 'shown',
  RATE_LIMIT_SCALE: 'shown',
  MAX_EVENT_LOOP_DELAY_MS: 'shown',
  DRAIN_GRACE_MS: 'shown',
} as const;

export type SettingName = keyof typeof settings;

export const settingNames = Object.keys(settings) as SettingName[];

/** The kinds of stored files whose number and size are shown apart. */
export const storedKinds = ['files', 'derived', 'previews', 'uploads'] as const;

export const getSystem = address<typeof schemas.getSystem>('GET', '/api/admin/system');
